'use server'

import * as z from 'zod'
import { certificateRefusal } from '@/app/(console)/system/_certificates/certificate-refusal'
import { defineCalls, defineFormAction, failure } from '@/lib/action/define-action'
import { descriptionField, nameField } from '@/lib/action/field-schemas'
import { certificateOperations } from '@/lib/contract/certificate'
import { secret } from '@/lib/contract/secret'

export const createCertificate = defineFormAction({
  schema: z.object({
    name: nameField,
    description: descriptionField,
    cert: z.string().min(1, 'Cert file is required'),
    key: secret(z.string().min(1, 'Key file is required')),
  }),
  operation: certificateOperations.certificateCreate,
  params: (body) => ({ body: { ...body, service: 'external_api' as const } }),
  refused: (result) => {
    const refused = certificateRefusal(result)
    return refused && failure({ [refused.field]: refused.reason })
  },
  done: ({ name }) => ({ notice: { content: `Certificate **${name}** added` } }),
})

export const deleteCertificates = defineCalls(certificateOperations.certificateDelete)
