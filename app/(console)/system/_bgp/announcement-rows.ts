import * as z from 'zod'
import { type Announcement, isSameNetwork } from '@/lib/bgp/announcement'
import { validateIpNet } from '@/lib/validate/ip-net'

/** What a form began with, however odd: the platform has taken it. */
export const rowsBefore = z.array(z.object({ network: z.string(), block: z.string() }))

/**
 * The rows of the form, each network once. Rows that were there before may be such as can't be
 * added here, so that only what the platform refuses is refused.
 */
export const announcementRows = z
  .array(
    z.object({
      network: z.string().trim(),
      block: z.uuid('One has no address lot block. Remove it, then add it again.'),
    }),
  )
  .superRefine((rows, context) => {
    for (const [index, { network }] of rows.entries()) {
      const isTwice = rows.slice(0, index).some((row) => isSameNetwork(row.network, network))
      const problem = isTwice ? 'is there twice' : validateIpNet(network)
      if (problem !== undefined)
        context.addIssue({ code: 'custom', message: `${network}: ${problem}` })
    }
  })

/** The rows as the platform takes them. */
export const asSent = (rows: readonly Announcement[]) =>
  rows.map(({ network, block }) => ({ network, addressLotBlock: block }))
