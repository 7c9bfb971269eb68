import { type Look, parseLook } from '@/lib/network/exposure-look'

/* What a reader has seen of a VPC's exposure, in this browser; an explicit sign-out wipes it. */

/** The storage key: by reader and by the VPC's id, because a new VPC may have the same name. */
export const lookKey = (reader: string, vpcId: string): string =>
  `console:exposure:${JSON.stringify([reader, vpcId])}`

export function keptLook(key: string): Look | undefined {
  try {
    return parseLook(localStorage.getItem(key))
  } catch {
    // Storage can be forbidden: then nothing was kept.
    return undefined
  }
}

/** Whether it could be kept. */
export function keepLook(key: string, look: Look): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(look))
    return true
  } catch {
    // Full or forbidden: the page says that nothing is remembered.
    return false
  }
}
