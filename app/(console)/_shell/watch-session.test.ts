import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SessionNews } from '@/lib/change/session-end'

/* Tabs of one browser: each with modules, a window and a document of its own. */

const MINUTE_MS = 60_000
const stored = new Map<string, string>()
const channels = new Set<Channel>()

/** What scripts of a tab find there. */
interface Globals {
  readonly window: EventTarget
  readonly document: EventTarget & { visibilityState: string; readonly title: string }
  readonly sessionStorage: object
}
let globals: Globals | undefined
function enter(next: Globals | undefined): void {
  globals = next
  for (const [name, value] of Object.entries(next ?? {})) vi.stubGlobal(name, value)
}
/** What happens in a tab. */
function within(tab: Globals | undefined, happens: () => void): void {
  const former = globals
  enter(tab)
  happens()
  enter(former)
}

class Channel extends EventTarget {
  readonly owner = globals
  constructor(readonly name: string) {
    super()
    channels.add(this)
  }
  postMessage = (data: SessionNews): void => {
    for (const other of channels)
      if (other !== this && other.name === this.name)
        within(other.owner, () =>
          other.dispatchEvent(Object.assign(new Event('message'), { data })),
        )
  }
  close(): void {
    channels.delete(this)
  }
}

class Form {
  constructor(readonly action = '/logout') {}
  getAttribute(): string {
    return this.action
  }
}

interface Tab extends Globals {
  readonly went: string[]
  readonly reloads: () => number
  readonly isHidden: () => boolean
  readonly drafts: Map<string, string>
  readonly stop: () => void
}

/** How long the server says it lasts; 0 when it is over, undefined where it can't be reached. */
let serverLeft: number | undefined
let calls: string[] = []
let tabs: Tab[] = []

async function open(reader = 'ada', leftMs = 60 * MINUTE_MS): Promise<Tab> {
  const went: string[] = []
  let reloads = 0
  let isHidden = false
  const drafts = new Map([['console:draft:x', 'typed']])
  const window = Object.assign(new EventTarget(), {
    location: {
      ...{ pathname: '/projects', search: '?q=a', hash: '#there' },
      assign: (to: string) => void went.push(to),
      reload: () => void reloads++,
    },
  })
  const document = Object.assign(new EventTarget(), {
    ...{ visibilityState: 'visible', title: 'Projects' },
    querySelector: () => ({ content: reader }),
    documentElement: {
      toggleAttribute: (_: string, isSet: boolean) => void (isHidden = isSet),
    },
  })
  const fetch = async (_: string, { method }: RequestInit) => {
    calls.push(String(method))
    if (serverLeft === undefined) throw new TypeError('Failed to fetch')
    return new Response(serverLeft > 0 ? String(serverLeft) : null, {
      status: serverLeft > 0 ? 200 : 401,
    })
  }
  const own = { window, document, sessionStorage: { clear: () => drafts.clear() } }
  enter(own)
  vi.stubGlobal('fetch', fetch)
  vi.resetModules()
  const { watchSession } = await import('./watch-session')
  stored.set('console:reader', reader)
  const stop = watchSession(reader, leftMs)
  const tab = { ...own, went, reloads: () => reloads, isHidden: () => isHidden, drafts, stop }
  tabs.push(tab)
  return tab
}
const answered = () => vi.advanceTimersByTimeAsync(0)
const isCleared = ({ document, isHidden }: Tab) => isHidden() && document.title === 'Sign in'
const hear = ({ window, document, sessionStorage }: Tab, type: string, more: object = {}) =>
  within({ window, document, sessionStorage }, () =>
    window.dispatchEvent(Object.assign(new Event(type, { cancelable: true }), more)),
  )
const signOut = (tab: Tab, action?: string) => {
  const event = new Event('submit', { cancelable: true })
  Object.defineProperty(event, 'target', { value: new Form(action) })
  tab.window.dispatchEvent(event)
}
const EXPIRED = '/login/expired?redirect_uri=%2Fprojects%3Fq%3Da#there'
const LOGIN = '/login?redirect_uri=%2Fprojects%3Fq%3Da'

beforeEach(() => {
  vi.useFakeTimers()
  stored.clear()
  channels.clear()
  serverLeft = 60 * MINUTE_MS
  calls = []
  tabs = []
  vi.stubGlobal('BroadcastChannel', Channel)
  vi.stubGlobal('HTMLFormElement', Form)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
})
afterEach(() => {
  globals = undefined
  for (const { stop } of tabs) stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetModules()
})

describe('signing out in one tab', () => {
  test('clears all tabs of that user at once, with their drafts, and no other', async () => {
    const other = await open('ben')
    const second = await open()
    const first = await open()
    signOut(first, '/elsewhere')
    expect(isCleared(second)).toBe(false)
    signOut(first)
    expect([isCleared(first), isCleared(second), isCleared(other)]).toEqual([true, true, false])
    // Its own page is the answer's.
    expect([first.went, second.went, other.went]).toEqual([[], [LOGIN], []])
    expect([first.drafts.size, second.drafts.size, other.drafts.size]).toEqual([0, 0, 1])
  })

  test('leaves pages that store nothing more, once forms had a moment to', async () => {
    const first = await open()
    const { SESSION_END_EVENT } = await import('@/lib/change/session-end')
    const { writeStored } = await import('@/lib/kept/write-stored')
    first.window.addEventListener(SESSION_END_EVENT, () => void writeStored('left', 'typed'))
    expect(writeStored('visits', 'before')).toBeUndefined()
    signOut(first)
    expect([stored.get('left'), writeStored('visits', 'after')]).toEqual(['typed', 'forbidden'])
    expect(stored.get('visits')).toBe('before')
  })

  test('asks no question in the others, where a form is half filled in', async () => {
    const other = await open()
    const { guardUnsent } = await import('@/lib/change/guard-unsent')
    const ask = vi.fn<() => void>()
    const keep = () => void other.drafts.set('console:draft:x', 'typed')
    guardUnsent(() => ({ isDirty: () => true, isLeftBy: () => true, ask, keep }))
    signOut(await open())
    expect([isCleared(other), other.went, other.drafts.size]).toEqual([true, [LOGIN], 0])
    const unload = new Event('beforeunload', { cancelable: true })
    hear(other, 'pagehide')
    expect([other.window.dispatchEvent(unload), ask.mock.calls, other.drafts.size]).toEqual([
      ...[true, [], 0],
    ])
  })

  test('that asks first clears nothing', async () => {
    const [second, first] = [await open(), await open()]
    const event = new Event('submit', { cancelable: true })
    Object.defineProperty(event, 'target', { value: new Form() })
    event.preventDefault()
    first.window.dispatchEvent(event)
    expect([isCleared(first), isCleared(second)]).toEqual([false, false])
  })

  test('lets nothing ask before the page goes', async () => {
    const tab = await open()
    const ask = vi.fn<() => void>()
    signOut(await open())
    // Browsers give it to those first that capture; Node to those that came first.
    tab.window.addEventListener('beforeunload', ask)
    hear(tab, 'beforeunload')
    expect(ask).not.toHaveBeenCalled()
  })
})

describe('a session that is over', () => {
  test('is told to all tabs by the one that learns of it; drafts stay', async () => {
    const [second, first] = [await open(), await open()]
    serverLeft = 0
    first.document.dispatchEvent(new Event('visibilitychange'))
    await answered()
    for (const tab of [first, second]) {
      expect([isCleared(tab), tab.went]).toEqual([true, [EXPIRED]])
      expect(tab.drafts.size).toBe(1)
    }
  })

  test('is seen at its end, unless it was used meanwhile', async () => {
    const tab = await open('ada', 10 * MINUTE_MS)
    serverLeft = 5 * MINUTE_MS
    await vi.advanceTimersByTimeAsync(10 * MINUTE_MS)
    expect([calls, isCleared(tab)]).toEqual([['GET'], false])
    serverLeft = 0
    await vi.advanceTimersByTimeAsync(5 * MINUTE_MS)
    expect(isCleared(tab)).toBe(true)
  })

  test('is looked for when a page without one was opened', async () => {
    const tab = await open()
    const { postMessage: tell } = new Channel('console:session')
    tell({ type: 'look' })
    await answered()
    expect(isCleared(tab)).toBe(false)
    serverLeft = 0
    tell({ type: 'look' })
    await answered()
    expect(isCleared(tab)).toBe(true)
  })

  test('is over at its end where the server can’t be asked, and not before', async () => {
    const tab = await open('ada', 10 * MINUTE_MS)
    serverLeft = undefined
    tab.document.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(9 * MINUTE_MS)
    expect([isCleared(tab), tab.isHidden()]).toEqual([false, false])
    await vi.advanceTimersByTimeAsync(MINUTE_MS)
    expect(isCleared(tab)).toBe(true)
  })

  test('lasts as long as any tab was told', async () => {
    const tab = await open('ada', 10 * MINUTE_MS)
    await vi.advanceTimersByTimeAsync(5 * MINUTE_MS)
    // A press in another tab has prolonged it.
    stored.set('console:session-ends', String(Date.now() + 60 * MINUTE_MS))
    serverLeft = undefined
    await vi.advanceTimersByTimeAsync(30 * MINUTE_MS)
    expect(isCleared(tab)).toBe(false)
  })
})

describe('a tab that comes back', () => {
  test('to the front leaves at once when the browser has forgotten its reader', async () => {
    const tab = await open()
    tab.document.visibilityState = 'hidden'
    tab.document.dispatchEvent(new Event('visibilitychange'))
    expect(calls).toEqual([])
    stored.clear()
    tab.document.visibilityState = 'visible'
    tab.document.dispatchEvent(new Event('visibilitychange'))
    expect([isCleared(tab), calls]).toEqual([true, []])
  })

  test('from where browsers keep pages is not seen before it is known whose it is', async () => {
    const tab = await open()
    hear(tab, 'pagehide', { persisted: true })
    expect([tab.isHidden(), isCleared(tab)]).toEqual([true, false])
    hear(tab, 'pageshow', { persisted: true })
    expect(tab.isHidden()).toBe(false)
    hear(tab, 'pagehide', { persisted: true })
    stored.set('console:reader', 'ben')
    hear(tab, 'pageshow', { persisted: true })
    expect(isCleared(tab)).toBe(true)
    // Left, kept, and gone back to: what it had is for the server to say.
    hear(tab, 'pageshow', { persisted: true })
    expect(tab.reloads()).toBe(1)
  })

  test('after the end that is known is not seen before the server has said that it goes on', async () => {
    const tab = await open('ada', 10 * MINUTE_MS)
    vi.setSystemTime(Date.now() + 11 * MINUTE_MS)
    tab.document.dispatchEvent(new Event('visibilitychange'))
    expect([tab.isHidden(), isCleared(tab)]).toEqual([true, false])
    await answered()
    expect([tab.isHidden(), isCleared(tab)]).toEqual([false, false])
  })

  test('keeps its page while another page is not kept', async () => {
    const tab = await open()
    hear(tab, 'pagehide', { persisted: false })
    hear(tab, 'pageshow', { persisted: false })
    expect([tab.isHidden(), calls]).toEqual([false, []])
  })
})

test('storage that a sign-out has wiped is noticed as it happens', async () => {
  const tab = await open()
  hear(tab, 'storage', { key: null })
  expect(isCleared(tab)).toBe(false)
  stored.clear()
  hear(tab, 'storage', { key: null })
  expect(isCleared(tab)).toBe(true)
})

test('presses and keys keep it alive, now and then', async () => {
  const tab = await open()
  hear(tab, 'keydown')
  expect(calls).toEqual([])
  vi.setSystemTime(Date.now() + 5 * MINUTE_MS)
  hear(tab, 'keydown')
  hear(tab, 'pointerdown')
  expect(calls).toEqual(['POST'])
  serverLeft = 0
  vi.setSystemTime(Date.now() + 5 * MINUTE_MS)
  hear(tab, 'pointerdown')
  await answered()
  expect(isCleared(tab)).toBe(true)
})

test('without storage it is the server that tells', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('forbidden', 'SecurityError')
    },
    setItem: () => {
      throw new DOMException('forbidden', 'SecurityError')
    },
  })
  const tab = await open()
  tab.document.dispatchEvent(new Event('visibilitychange'))
  await answered()
  expect(isCleared(tab)).toBe(false)
  serverLeft = 0
  tab.document.dispatchEvent(new Event('visibilitychange'))
  await answered()
  expect(isCleared(tab)).toBe(true)
})
