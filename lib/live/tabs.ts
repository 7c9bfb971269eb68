import type { LiveKind } from '@/lib/contract/live-kinds'
import { LIVE_VERSION, type ServerMessage } from '@/lib/contract/live-wire'
import type { LinkState } from './live-view'

/*
 * Tabs of one browser on the same project share one socket. The tab that holds the lock leads: it owns the
 * socket and passes messages on. When the leading tab closes, the lock goes to the next tab, which resumes
 * from its own state.
 *
 * Background tabs get few timers, so the visible tabs drive the leader: each `here` message makes it do
 * what is due and report that it is alive. A leader that doesn't is replaced.
 */

/**
 * Messages between tabs. The channel's name holds the version, so tabs of other versions never
 * receive them.
 */
export type TabMessage =
  /** A tab without rows asks the leader for them. */
  | { readonly t: 'join'; readonly tab: string }
  /** Sent every few seconds while visible, and when visibility or content changes. */
  | {
      readonly t: 'here'
      readonly tab: string
      readonly visible: boolean
      readonly shows: readonly LiveKind[]
    }
  | { readonly t: 'poll' }
  /** From the leader to all: a message of the relay. */
  | { readonly t: 'received'; readonly message: ServerMessage }
  /** From the leader to a tab that joined: the leader's state. */
  | { readonly t: 'state'; readonly to: string; readonly messages: readonly ServerMessage[] }
  /**
   * From the leader: the state of its socket, when the platform was read last, and the time of its clock:
   * the clocks of two tabs differ once the computer's clock has been set.
   */
  | {
      readonly t: 'link'
      readonly link: LinkState
      readonly goodAt: number
      readonly now: number
    }

export interface TabsPort {
  /** The browser's locks; undefined if there are none: then each tab leads itself. */
  readonly locks: LockManager | undefined
  readonly openChannel: (name: string) => BroadcastChannel
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
  /** Takes the lead from a tab that doesn't answer. */
  takeOver(): void
  leave(): void
}

/** `name` is the group of tabs: the sign-in, and the project as in URLs. */
export function joinTabs(name: string, port: TabsPort, events: TabsEvents): Tabs {
  const tab = crypto.randomUUID()
  const fullName = `console-live/${LIVE_VERSION}/${name}`
  const { locks } = port
  if (!locks) {
    events.onLead()
    return { tab, post: () => {}, takeOver: () => {}, leave: () => {} }
  }
  const channel = port.openChannel(fullName)
  // Only this module posts there, and the name holds the version of its messages.
  channel.addEventListener('message', ({ data }) => events.onMessage(data as TabMessage))

  let hasLeft = false
  let isLeading = false
  let release: (() => void) | undefined
  let giveUp = new AbortController()

  const queue = (isTaking: boolean) => {
    // Of this request only: another one may be granted before this one ends.
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
    // A request that steals the lock can't be aborted, and doesn't wait.
    const options: LockOptions = isTaking ? { steal: true } : { signal: giveUp.signal }
    locks.request(fullName, options, hold).catch(() => {
      // Aborted by leave or takeOver, or another tab stole the lock: then queue again.
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
      if (!hasLeft) channel.postMessage(message)
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
