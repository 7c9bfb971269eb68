'use client'

import { useLateScript } from '@/lib/ui/use-late-script'

interface Props {
  /** Whom the page was made for. */
  readonly reader: string
  /** Their display name; empty where that is not known. */
  readonly name: string
}

/**
 * Tells the console that its reader is still at work: navigation within the console loads no document,
 * so that without this a session would idle out under somebody who uses it all day. And sees when
 * another user signs in in another tab.
 */
export function SessionTouch({ reader, name }: Props) {
  useLateScript(async () => {
    const { keepSession } = await import('./late-parts')
    return () => keepSession(reader, name)
  })
  return null
}
