'use server'

import * as z from 'zod'
import { checked, nameField } from '@/lib/action/field-schemas'
import { defineFormAction, failure } from '@/lib/action/define-action'
import { NameOrId } from '@/lib/contract/common'
import { identityProviderOperations } from '@/lib/contract/identity-provider'
import { secret } from '@/lib/contract/secret'
import { routes } from '@/lib/routes'
import {
  metadataSource,
  providerChecks,
  signingKeypair,
  validateMetadataUrl,
} from './identity-provider-fields'
import { providerRefusal } from './identity-provider-refusal'

const trimmed = (validate: (text: string) => string | undefined) =>
  checked(validate).transform((text) => text.trim())
/** An absent field is an empty one. */
const optional = z.string().trim().default('')

export const createIdentityProvider = defineFormAction({
  schema: z
    .object({
      silo: NameOrId,
      name: nameField,
      description: checked(providerChecks.description),
      technicalContactEmail: trimmed(providerChecks.technicalContactEmail),
      spClientId: trimmed(providerChecks.spClientId),
      acsUrl: trimmed(providerChecks.acsUrl),
      sloUrl: trimmed(providerChecks.sloUrl),
      idpEntityId: trimmed(providerChecks.idpEntityId),
      groupAttributeName: optional,
      metadataType: z.enum(['url', 'xml']),
      metadataUrl: optional,
      metadataXml: optional,
      publicCert: optional,
      privateKey: secret(z.string().trim()).default(''),
    })
    .superRefine(({ metadataType, metadataUrl, metadataXml, publicCert, privateKey }, context) => {
      const issue = (field: string, message: string | undefined) => {
        if (message !== undefined) context.addIssue({ code: 'custom', path: [field], message })
      }
      if (metadataType === 'url') issue('metadataUrl', validateMetadataUrl(metadataUrl))
      else if (metadataXml === '') issue('metadataXml', 'Metadata file is required')
      if (publicCert === '' && privateKey !== '')
        issue('publicCert', 'Add the certificate too, or remove the key')
      if (privateKey === '' && publicCert !== '')
        issue('privateKey', 'Add the private key too, or remove the certificate')
    }),
  operation: identityProviderOperations.samlIdentityProviderCreate,
  params: ({ silo, groupAttributeName, ...form }) => {
    const { metadataType, metadataUrl, metadataXml, publicCert, privateKey, ...body } = form
    return {
      query: { silo },
      body: {
        ...body,
        groupAttributeName: groupAttributeName === '' ? undefined : groupAttributeName,
        idpMetadataSource: metadataSource({ metadataType, metadataUrl, metadataXml }),
        signingKeypair: signingKeypair({ publicCert, privateKey }),
      },
    }
  },
  refused: (result, { metadataType }) => {
    const at = providerRefusal(result, metadataType === 'url' ? 'metadataUrl' : 'metadataXml')
    return at && failure({ [at.field]: at.message })
  },
  done: ({ name }, { silo }) => ({
    notice: { content: `Identity provider **${name}** created` },
    to: routes.silo(silo),
  }),
})
