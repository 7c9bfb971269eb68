'use client'

import { useLateScript } from '@/lib/ui/use-late-script'

interface Props {
  /** The user whom the page was made for. */
  readonly reader: string
  /** Their display name; empty where that is not known. */
  readonly name: string
  /** When the session ends unless it is used, ms since 1970 by the server's clock. */
  readonly endsAt: number
}

/**
 * Tells the console that its reader is still at work: navigation within the console loads no
 * document, so without this a session would idle out while it is used all day. Also notices when
 * the session ends, by whatever tab.
 */
export function SessionTouch({ reader, name, endsAt }: Props) {
  useLateScript(async () => {
    const { keepSession } = await import('./late-parts')
    return () => keepSession(reader, name, endsAt)
  })
  return null
}
