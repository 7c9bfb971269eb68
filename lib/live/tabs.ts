import type { LiveKind } from '@/lib/contract/live-kinds'
import { LIVE_VERSION, type ServerMessage } from '@/lib/contract/live-wire'
import type { LinkState } from './live-view'

/*
 * Tabs of one browser that look at the same project share one socket. The tab that holds the lock
 * leads: it owns the socket and passes on what comes. The lock goes to the next tab as soon as the
 * leading one closes, and that tab resumes from where it is itself.
 *
 * Background tabs get few timers, so a leader is clocked by the visible ones: each of their `here`
 * makes it do what is due and say that it is alive. One that doesn't is replaced.
 */

/**
 * Messages between tabs. The channel's name holds the version, so tabs of other versions never
 * receive them.
 */
export type TabMessage =
  /** A tab without rows asks the leader for them. */
  | { readonly t: 'join'; readonly tab: string }
  /** Every few seconds while visible, and when that or what it shows changes. */
  | {
      readonly t: 'here'
      readonly tab: string
      readonly visible: boolean
      readonly shows: readonly LiveKind[]
    }
  | { readonly t: 'poll' }
  /** From the leader: what the relay said, to all. */
  | { readonly t: 'received'; readonly message: ServerMessage }
  /** From the leader: what it knows, to one that joined. */
  | { readonly t: 'state'; readonly to: string; readonly messages: readonly ServerMessage[] }
  /**
   * From the leader: how its socket is, when the platform's state was read last, and what its clock
   * says: those of two tabs are apart once the computer's clock has been set.
   */
  | {
      readonly t: 'link'
      readonly link: LinkState
      readonly goodAt: number
      readonly now: number
    }

export interface TabsPort {
  /** The browser's; undefined where there are none: then each tab leads itself. */
  readonly locks: LockManager | undefined
  readonly openChannel: ((name: string) => BroadcastChannel) | undefined
}

export interface TabsEvents {
  readonly onLead: () => void
  /** Another tab took over. */
  readonly onYield: () => void
  readonly onMessage: (message: TabMessage) => void
}

export interface Tabs {
  readonly tab: string
  post(message: TabMessage): void
  /** Takes the lead from a tab that no longer answers. */
  takeOver(): void
  leave(): void
}

/** `name` says whose tabs these are: the sign-in and the project as URLs call it. */
export function joinTabs(name: string, port: TabsPort, events: TabsEvents): Tabs {
  const tab = crypto.randomUUID()
  const fullName = `console-live/${LIVE_VERSION}/${name}`
  const { locks } = port
  if (!locks || !port.openChannel) {
    events.onLead()
    return { tab, post: () => {}, takeOver: () => {}, leave: () => {} }
  }
  const channel = port.openChannel(fullName)
  const post = channel.postMessage.bind(channel)
  // Only this module posts there, and the name holds the version of what it posts.
  channel.addEventListener('message', ({ data }) => events.onMessage(data as TabMessage))

  let hasLeft = false
  let isLeading = false
  let release: (() => void) | undefined
  let giveUp = new AbortController()

  const queue = (isTaking: boolean) => {
    // Of this request: another one may be granted before this one is heard of again.
    let wasGranted = false
    const hold = () =>
      new Promise<void>((resolve) => {
        if (hasLeft) return resolve()
        wasGranted = true
        release = resolve
        isLeading = true
        events.onLead()
      })
    giveUp = new AbortController()
    // A request that takes the lock by force can't be aborted; it doesn't wait either.
    const options: LockOptions = isTaking ? { steal: true } : { signal: giveUp.signal }
    locks.request(fullName, options, hold).catch(() => {
      // Aborted by leave or takeOver, or the lock was taken from us: then wait for our turn again.
      if (!wasGranted || hasLeft) return
      release = undefined
      isLeading = false
      events.onYield()
      queue(false)
    })
  }
  queue(false)

  return {
    tab,
    post: (message) => {
      if (!hasLeft) post(message)
    },
    takeOver: () => {
      if (isLeading || hasLeft) return
      giveUp.abort()
      queue(true)
    },
    leave: () => {
      hasLeft = true
      giveUp.abort()
      release?.()
      channel.close()
    },
  }
}
