import * as z from 'zod'
import type { Answer } from './answer'
import { identity, nameOrIdPage, naming, resultsPage } from './common'
import { operations } from './operation'
import { secret } from './secret'

export const ServiceUsingCertificate = z.enum(['external_api'])
export type ServiceUsingCertificate = z.infer<typeof ServiceUsingCertificate>

export const Certificate = z.object({
  ...identity,
  cert: z.string(),
  service: ServiceUsingCertificate,
})
export type Certificate = Answer<z.infer<typeof Certificate>>

/** PEM; answers never have the key. */
export const CertificateCreate = z.object({
  ...naming,
  cert: z.string(),
  key: secret(z.string()),
  service: ServiceUsingCertificate,
})
export type CertificateCreate = z.infer<typeof CertificateCreate>

export const certificateOperations = operations({
  certificateList: {
    method: 'GET',
    path: '/v1/certificates',
    query: z.object(nameOrIdPage),
    answer: resultsPage(Certificate),
    status: 200,
  },
  certificateCreate: {
    method: 'POST',
    path: '/v1/certificates',
    body: CertificateCreate,
    answer: Certificate,
    status: 201,
  },
  certificateView: {
    method: 'GET',
    path: '/v1/certificates/{certificate}',
    answer: Certificate,
    status: 200,
  },
  certificateDelete: { method: 'DELETE', path: '/v1/certificates/{certificate}', status: 204 },
})
