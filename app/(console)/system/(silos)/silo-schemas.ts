import * as z from 'zod'
import { quotaField } from '@/app/(console)/system/quota-field'
import { checkedField, descriptionField, jsonField, nameField } from '@/lib/action/field-schemas'
import { secret } from '@/lib/contract/secret'
import { SiloIdentityMode } from '@/lib/contract/silo'
import { mappedRolesOf } from '@/lib/silo/fleet-roles'
import { validateUnique } from '@/lib/validate/unique'

const certificates = jsonField(
  z
    .array(
      z.object({
        name: nameField,
        description: descriptionField,
        cert: z.string().min(1, 'Cert file is required'),
        key: secret(z.string().min(1, 'Key file is required')),
      }),
    )
    .min(1, 'Add at least one TLS certificate')
    .superRefine((rows, context) => {
      const message = validateUnique(rows, ({ name }) => name)
      if (message !== undefined) context.addIssue({ code: 'custom', message })
    }),
)

/** Fields of the form -> the body of a new silo. */
export const newSilo = z
  .object({
    name: nameField,
    description: descriptionField,
    discoverable: checkedField,
    cpus: quotaField('cpus'),
    memory: quotaField('memory'),
    storage: quotaField('storage'),
    identityMode: SiloIdentityMode,
    adminGroupName: z.string().trim().default(''),
    mapsAdmin: checkedField,
    mapsViewer: checkedField,
    tlsCertificates: certificates,
  })
  .transform((form) => {
    const { cpus, memory, storage, mapsAdmin, mapsViewer, adminGroupName, ...body } = form
    const isSaml = body.identityMode !== 'local_only'
    return {
      ...body,
      quotas: { cpus, memory, storage },
      // Groups come from providers: a local silo's group can't be joined.
      adminGroupName: isSaml && adminGroupName !== '' ? adminGroupName : undefined,
      mappedFleetRoles: mappedRolesOf([
        ...(mapsAdmin ? (['admin'] as const) : []),
        ...(mapsViewer ? (['viewer'] as const) : []),
      ]),
      tlsCertificates: body.tlsCertificates.map((each) => ({
        ...each,
        service: 'external_api' as const,
      })),
    }
  })
