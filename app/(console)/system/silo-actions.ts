'use server'

import * as z from 'zod'
import {
  defineAction,
  defineBulkAction,
  defineFormAction,
  failure,
} from '@/lib/action/define-action'
import { NameOrId } from '@/lib/contract/common'
import { siloOperations } from '@/lib/contract/silo'
import { routes } from '@/lib/routes'
import { certificateRefusal } from '@/app/(console)/system/_certificates/certificate-refusal'
import { newSilo } from './(silos)/silo-schemas'

const selector = z.object({ silo: NameOrId })

// One spec for one silo and for many.
const remove = {
  schema: selector,
  operation: siloOperations.siloDelete,
  params: ({ silo }: z.output<typeof selector>) => ({ path: { silo } }),
  done: (_: unknown, { silo }: z.output<typeof selector>) => ({
    notice: { content: `Silo **${silo}** deleted` },
    to: routes.silos,
  }),
}

export const deleteSilo = defineAction(remove)
export const deleteSilos = defineBulkAction(remove)

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
