'use server'

import * as z from 'zod'
import { defineCalls, defineFormAction, failure } from '@/lib/action/define-action'
import { physicalDiskOperations } from '@/lib/contract/physical-disk'
import { routes } from '@/lib/routes'
import { adoptionRefusal } from './adoption-refusal'

const text = (label: string) => z.string().trim().min(1, `${label} is required`)

export const requestAdoption = defineFormAction({
  schema: z.object({
    vendor: text('Vendor'),
    model: text('Model number'),
    serial: text('Serial number'),
  }),
  operation: physicalDiskOperations.physicalDiskEnableAdoption,
  params: (body) => ({ body }),
  done: ({ diskId }) => ({
    notice: { content: `Adoption of disk **${diskId?.serial ?? ''}** requested` },
    to: routes.adoptionRequests,
  }),
  refused: (result) => {
    const blamed = adoptionRefusal(result)
    return blamed && failure(blamed)
  },
})

export const adoptDisks = defineCalls(physicalDiskOperations.physicalDiskEnableAdoption)

export const deleteAdoptionRequests = defineCalls(
  physicalDiskOperations.physicalDiskDisableAdoption,
)
