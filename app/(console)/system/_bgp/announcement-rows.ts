import * as z from 'zod'
import { type Announcement, isSameNetwork, validateNetwork } from '@/lib/bgp/announcement'

/** What the rows of the form are, each network once. */
export const announcementRows = z
  .array(z.object({ network: z.string().trim(), block: z.uuid('Choose a block') }))
  .superRefine((rows, context) => {
    for (const [index, { network }] of rows.entries()) {
      const others = rows.slice(0, index).map((row) => row.network)
      const isTwice = others.some((other) => isSameNetwork(other, network))
      const problem = isTwice ? 'is there twice' : validateNetwork(network, [])
      if (problem !== undefined)
        context.addIssue({ code: 'custom', message: `${network}: ${problem}` })
    }
  })

/** The rows as the platform takes them. */
export const asSent = (rows: readonly Announcement[]) =>
  rows.map(({ network, block }) => ({ network, addressLotBlock: block }))
