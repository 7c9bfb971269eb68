import { quoted } from '@/lib/format/quoted'
import { itemsOf } from './setting-rows'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Groups are IDs: the platform lists none, and makes none by name. */
export function groupsProblem(text: string): string | undefined {
  const wrong = itemsOf(text).find((item) => !UUID.test(item))
  return wrong === undefined ? undefined : `${quoted(wrong)} isn’t the ID of a group`
}
