import { readStored } from '@/lib/kept/stored'
import { writeStored } from '@/lib/kept/write-stored'
import { type Look, parseLook } from '@/lib/network/exposure-look'

/* What a reader has seen of a VPC's exposure, in this browser; an explicit sign-out wipes it. */

/** The storage key: by reader and by the VPC's id, because a new VPC may have the same name. */
export const lookKey = (reader: string, vpcId: string): string =>
  `console:exposure:${JSON.stringify([reader, vpcId])}`

export const keptLook = (key: string): Look | undefined => parseLook(readStored(key))

/** Whether it could be kept: if not, the page says that nothing is remembered. */
export const keepLook = (key: string, look: Look): boolean =>
  writeStored(key, JSON.stringify(look)) === undefined
