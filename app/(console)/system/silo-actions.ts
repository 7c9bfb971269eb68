'use server'

import { defineCalls, defineFormAction, failure } from '@/lib/action/define-action'
import { siloOperations } from '@/lib/contract/silo'
import { routes } from '@/lib/routes'
import { certificateRefusal } from '@/app/(console)/system/_certificates/certificate-refusal'
import { newSilo } from './(silos)/silo-schemas'

export const deleteSilos = defineCalls(siloOperations.siloDelete)

export const createSilo = defineFormAction({
  schema: newSilo,
  operation: siloOperations.siloCreate,
  params: (body) => ({ body }),
  refused: (result) => {
    const refused = certificateRefusal(result)
    return refused && failure({ tlsCertificates: refused.reason })
  },
  done: ({ name }) => ({
    notice: { content: `Silo **${name}** created` },
    to: routes.silos,
  }),
})
