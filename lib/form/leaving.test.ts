import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SESSION_END_EVENT } from '@/lib/change/session-end'
import { guardUnsent, type Guard } from '@/lib/change/guard-unsent'
import { watchSignOut } from '@/lib/change/sign-out'
import { leavePage } from '@/lib/change/unsent'
import { askingFirst, type Router } from '@/lib/change/use-router'
import { isLeftBy } from './use-leave-guard'

const ORIGIN = 'https://console.test'

/** A link, or the form that signs out, as far as anybody looks at one. */
class Element {
  constructor(readonly more: object = {}) {
    Object.assign(this, { href: '', target: '', isConnected: true }, more)
  }
  closest(): this {
    return this
  }
  hasAttribute(name: string): boolean {
    return name in this.more
  }
  getAttribute(): string {
    return '/logout'
  }
  click(): void {
    went.push('link')
  }
}

let went: string[] = []
let kept: string[] = []
let offers = 0
let unwatch: () => void
let asked: { readonly by: string; readonly leave: () => void }[] = []
let guards: Guard[] = []
let isDirty = true
let document: EventTarget
let window: EventTarget
let navigation: EventTarget
let router: Pick<Router, 'push' | 'replace' | 'follow'>

/** Puts something with fields on screen. */
function show(
  name: string,
  how: { isOver?: boolean; asks?: boolean; isDirty?: () => boolean } = {},
) {
  const { isOver = false, asks = true } = how
  const place = { closest: () => (isOver ? {} : null) } as unknown as globalThis.Element
  const guard = guardUnsent(() => ({
    isDirty: how.isDirty ?? (() => isDirty),
    isLeftBy: (to) => isLeftBy(place, to),
    ask: asks ? (leave) => void asked.push({ by: name, leave }) : undefined,
    keep: () => void kept.push(name),
  }))
  guards.push(guard)
  return guard
}
const gone = () => {
  for (const guard of guards) guard.stop()
  guards = []
}

/** Sends an event to one of them; whether it was stopped. */
function stopped(to: EventTarget, type: string, more: object = {}): boolean {
  const event = new Event(type, { cancelable: true })
  for (const [name, value] of Object.entries(more)) Object.defineProperty(event, name, { value })
  return !to.dispatchEvent(event)
}
/** On the window, before anything that listens below, as the loading bar does, takes it for a way out. */
const click = (link: object, more: object = {}) =>
  stopped(window, 'click', {
    ...{ target: new Element(link) },
    ...{ metaKey: false, ctrlKey: false, shiftKey: false, altKey: false },
    ...more,
  })
const traverse = (path: string, more: object = {}) =>
  stopped(navigation, 'navigate', {
    navigationType: 'traverse',
    destination: { key: 'there', url: ORIGIN + path },
    ...more,
  })

beforeEach(() => {
  isDirty = true
  went = []
  kept = []
  asked = []
  offers = 0
  document = new EventTarget()
  navigation = Object.assign(new EventTarget(), { traverseTo: () => went.push('history') })
  window = Object.assign(new EventTarget(), { navigation })
  const next = {
    push: () => void went.push('script'),
    replace: () => void went.push('script'),
  } as unknown as Router
  router = askingFirst({ router: next })
  vi.stubGlobal('document', document)
  vi.stubGlobal('window', window)
  vi.stubGlobal('location', new URL(ORIGIN))
  vi.stubGlobal('Element', Element)
  vi.stubGlobal('HTMLFormElement', Element)
  unwatch = watchSignOut(
    () => false,
    () => void offers++,
  )
})
afterEach(() => {
  isDirty = false
  gone()
  unwatch()
  vi.unstubAllGlobals()
})

interface Shape {
  /** Its address. */
  readonly at: string
  /** Where the ways lead that leave it. */
  readonly to: string
  readonly show: () => void
}

const SHAPES: Readonly<Record<string, Shape>> = {
  'a form that is a page': {
    ...{ at: '/projects/shop/instances-new', to: '/projects/shop/instances' },
    show: () => show('form'),
  },
  'a panel with an address over its list': {
    ...{ at: '/projects/shop/disks-new?q=a', to: '/projects/shop/disks?q=a' },
    show: () => show('form', { isOver: true }),
  },
  'a dialog or editor that the query keeps open': {
    ...{ at: '/projects/shop/vpcs/a/firewall-rules?json=rules' },
    ...{ to: '/projects/shop/vpcs/a/firewall-rules' },
    show: () => show('form', { isOver: true }),
  },
  'a dialog without an address': {
    ...{ at: '/projects/shop/disks?page_token=b', to: '/projects/shop/disks' },
    show: () => show('form', { isOver: true }),
  },
  'a card on a page': {
    ...{ at: '/projects/shop/instances/a/settings', to: '/projects/shop/instances/a/connect' },
    show: () => show('form'),
  },
  'a nested form over an untouched one': {
    ...{ at: '/system/silos-new', to: '/system/silos' },
    show: () => {
      show('page', { isDirty: () => false })
      show('form', { isOver: true })
    },
  },
  'a form below an untouched dialog': {
    ...{ at: '/system/silos-new', to: '/system/silos' },
    show: () => {
      show('form')
      show('dialog', { isOver: true, isDirty: () => false })
    },
  },
}

interface Way {
  /** Whether the way was held up. */
  readonly go: (shape: Shape) => boolean
  readonly leads: 'link' | 'history' | 'script'
}
const own = (): Guard => {
  const form = guards.find((_, at) => asked.length === 0 && at === guards.length - 1)
  if (!form) throw new Error('nothing is on screen')
  return form
}

const ASKS: Readonly<Record<string, Way>> = {
  'a link': { leads: 'link', go: ({ to }) => click({ href: ORIGIN + to }) },
  Back: { leads: 'history', go: ({ to }) => traverse(to) },
  Forward: { leads: 'history', go: () => traverse('/elsewhere') },
  'the palette, a key, or another script': {
    leads: 'script',
    go: ({ to }) => {
      router.push(to)
      return went.length === 0
    },
  },
}

const signOut = () => stopped(document, 'submit', { target: new Element() })

describe.each(Object.entries(SHAPES))('%s', (_, shape) => {
  beforeEach(() => {
    vi.stubGlobal('location', new URL(ORIGIN + shape.at))
    shape.show()
  })

  test.each(Object.entries(ASKS))('asks before it is left by %s', (_way, { go, leads }) => {
    expect(go(shape)).toBe(true)
    expect([asked.map(({ by }) => by), went]).toEqual([['form'], []])
    // Who stays is asked again.
    expect(go(shape)).toBe(true)
    asked[0]?.leave()
    expect(went).toEqual([leads])
    expect(stopped(window, 'beforeunload'), 'it was said').toBe(false)
    gone()
    expect(kept, 'what the reader said to leave').toEqual([])
  })

  test('is asked about by no question of its own as its reader signs out: that is one offer', () => {
    expect([signOut(), offers, asked, kept]).toEqual([true, 1, [], []])
    // As the session ends by it (session-end.ts).
    window.dispatchEvent(new Event(SESSION_END_EVENT))
    expect([signOut(), offers, stopped(window, 'beforeunload')]).toEqual([false, 1, false])
  })

  test('has the browser ask before the tab is closed or loaded anew', () => {
    expect(stopped(window, 'beforeunload')).toBe(true)
    window.dispatchEvent(new Event('pagehide'))
    gone()
    expect(asked).toEqual([])
    expect(kept.filter((each) => each !== 'form')).toEqual([])
  })

  test('is kept where the browser closes the tab without asking', () => {
    window.dispatchEvent(new Event('pagehide'))
    expect(kept).toEqual(['form'])
  })

  test('is kept where the browser does not let Back be stopped', () => {
    expect(traverse(shape.to, { cancelable: false })).toBe(false)
    gone()
    expect(kept).toEqual(['form'])
  })

  test('is kept where something else takes it off the screen', () => {
    router.replace(shape.to)
    gone()
    expect(kept).toEqual(['form'])
  })

  test('is let go where what was sent leads on', () => {
    router.follow(shape.to)
    gone()
    expect([went, kept, asked]).toEqual([['script'], [], []])
  })

  test('is kept as the session ends, without asking', () => {
    window.dispatchEvent(new Event(SESSION_END_EVENT))
    expect(kept).toContain('form')
    expect([
      ...Object.values(ASKS).map(({ go }) => go(shape)),
      signOut(),
      stopped(window, 'beforeunload'),
    ]).not.toContain(true)
    const once = kept.length
    gone()
    expect(kept).toHaveLength(once)
  })

  test('is left at once where nothing was typed, or it was sent', () => {
    isDirty = false
    for (const { go } of Object.values(ASKS)) {
      went = []
      expect(go(shape)).toBe(false)
    }
    expect([stopped(window, 'beforeunload'), asked, kept]).toEqual([false, [], []])
    expect([signOut(), offers], 'signing out is one press').toEqual([false, 0])
  })
})

describe('by Escape, X, a press beside it, or Cancel', () => {
  test('a form asks, about itself alone, and is left once it is said', () => {
    show('page')
    show('nested', { isOver: true })
    own().leave(() => went.push('closed'))
    expect([asked.map(({ by }) => by), went]).toEqual([['nested'], []])
    asked[0]?.leave()
    expect(went).toEqual(['closed'])
    expect(click({ href: `${ORIGIN}/elsewhere` }), 'the form below').toBe(true)
    expect(asked[1]?.by).toBe('page')
  })

  test('one that was not touched closes at once', () => {
    isDirty = false
    show('form').leave(() => went.push('closed'))
    expect([asked, went]).toEqual([[], ['closed']])
  })

  test('what is released goes without a question, and is not kept twice', () => {
    show('form').release(() => went.push('closed'))
    gone()
    expect([asked, kept, went]).toEqual([[], [], ['closed']])
  })
})

test('an editor that keeps what is typed asks by no way', () => {
  show('editor', { asks: false })
  for (const { go } of Object.values(ASKS))
    expect(go({ at: '/', to: '/elsewhere', show: () => {} })).toBe(false)
  expect([stopped(window, 'beforeunload'), signOut()]).toEqual([false, false])
  window.dispatchEvent(new Event('pagehide'))
  expect(kept).toEqual(['editor'])
})

test('what stays on the page, or leaves it open, is no way out', () => {
  vi.stubGlobal('location', new URL(`${ORIGIN}/projects-new`))
  show('form')
  expect(click({ href: `${ORIGIN}/projects-new?x=1` })).toBe(false)
  expect(click({ href: 'https://elsewhere.test/' })).toBe(false)
  expect(click({ href: `${ORIGIN}/docs`, target: '_blank' })).toBe(false)
  expect(click({ href: `${ORIGIN}/file`, download: '' })).toBe(false)
  for (const key of ['metaKey', 'ctrlKey', 'shiftKey', 'altKey'])
    expect(click({ href: `${ORIGIN}/` }, { [key]: true })).toBe(false)
  expect(click({})).toBe(false)
  expect(traverse('/projects-new?x=1')).toBe(false)
  expect(traverse('/projects', { navigationType: 'push' })).toBe(false)
})

test('what is typed after it was said to leave is to lose again', () => {
  show('form')
  expect(traverse('/elsewhere')).toBe(true)
  asked[0]?.leave()
  expect(traverse('/elsewhere')).toBe(false)
  document.dispatchEvent(new Event('input'))
  expect(traverse('/elsewhere')).toBe(true)
})

test('nothing is listened for once nothing is on screen', () => {
  show('form')
  isDirty = false
  gone()
  isDirty = true
  expect([traverse('/x'), stopped(window, 'beforeunload')]).toEqual([false, false])
  expect(leavePage(new URL(ORIGIN), () => {})).toBe(false)
})
