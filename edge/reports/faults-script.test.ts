import { readFileSync } from 'node:fs'
import { beforeEach, expect, it, vi } from 'vitest'

/* What browsers send of what happened to them (public/faults.js), as the document has it: by its text. */

const SCRIPT = readFileSync('public/faults.js', 'utf8')
const ORIGIN = 'https://console.example'
const CANARY = 'canary'

class Violation {
  readonly type = 'securitypolicyviolation'
}
class Failure {
  readonly type = 'error'
}
class Rejection {
  readonly type = 'unhandledrejection'
}
class Element {
  constructor(
    readonly localName: string,
    readonly src: string,
  ) {}
  getAttribute = (name: string) => (name === 'src' ? this.src : null)
}

let sent: Record<string, unknown>[]
let faults: object[]
let entries: Record<string, object[]>
let hide: () => void
function start() {
  new Function(SCRIPT)()
}
beforeEach(() => {
  sent = []
  faults = []
  entries = {}
  const globals = {
    ...{ SecurityPolicyViolationEvent: Violation, ErrorEvent: Failure, Element, faults },
    PromiseRejectionEvent: Rejection,
    location: { origin: ORIGIN, pathname: '/projects' },
    document: { querySelector: () => ({ content: 'build' }), visibilityState: 'hidden' },
    navigator: { sendBeacon: (_: string, body: string) => sent.push(JSON.parse(body)) },
    addEventListener: (_: string, hear: () => void) => (hide = hear),
    removeEventListener: () => (hide = () => {}),
    PerformanceObserver: class {
      static supportedEntryTypes = ['largest-contentful-paint', 'layout-shift', 'event']
      constructor(readonly take: (list: { getEntries: () => object[] }) => void) {}
      observe = ({ type }: { readonly type: string }) =>
        this.take({ getEntries: () => entries[type] ?? [] })
    },
  }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  return () => vi.unstubAllGlobals()
})

const failure = (error: object | null, more = {}) =>
  Object.assign(new Failure(), { error, ...more })
const STACK = `TypeError: ${CANARY} is not a function
    at ${CANARY} (${ORIGIN}/_next/static/chunks/0a1b.js:1:234)
    at async ${ORIGIN}/_next/static/chunks/~c-d_.js?dpl=${CANARY}:5:6
    at ${ORIGIN}/projects/${CANARY}:7:8`

it('tells of errors where they were, and none of their words', () => {
  const error = { name: 'TypeError', message: CANARY, stack: STACK }
  faults.push(failure(error))
  start()
  const at = ['0a1b.js:1:234', '~c-d_.js:5:6']
  const common = { build: 'build', path: '/projects' }
  expect(sent).toEqual([{ kind: 'error', name: 'TypeError', at, ...common }])
  // The same again says nothing new; what comes later is told at once.
  faults.push(failure(error))
  const reason = { name: CANARY, message: 'Minified React error #418; visit', digest: '12' }
  faults.push(Object.assign(new Rejection(), { reason }))
  faults.push(Object.assign(new Rejection(), { reason: CANARY }))
  expect(sent.slice(1)).toEqual([
    { kind: 'promise', name: 'other', code: '#418', digest: '12', at: [], ...common },
    { kind: 'promise', name: 'other', at: [], ...common },
  ])
})

it('tells of what was refused or did not load', () => {
  const policy = { effectiveDirective: 'script-src-elem', lineNumber: 1, columnNumber: 2 }
  const own = `${ORIGIN}/_next/static/chunks/a.js`
  for (const [blockedURI, sourceFile] of [
    ['inline', ''],
    [`https://elsewhere.example/${CANARY}`, own],
    [`${ORIGIN}/${CANARY}`, own],
    [`data:${CANARY}`, own],
    ['inline', `chrome-extension://${CANARY}/a.js`],
  ])
    faults.push(Object.assign(new Violation(), { ...policy, blockedURI, sourceFile }))
  for (const src of ['/_next/static/chunks/b.js', `/${CANARY}.png`, 'moz-extension://a/b.js'])
    faults.push({ target: new Element('script', src) })
  start()
  expect(sent.map(({ blocked, file }) => blocked ?? file)).toEqual([
    ...['inline', 'other', 'own', 'data'],
    ...['b.js', undefined],
  ])
  expect(sent[1]).toMatchObject({ directive: 'script-src-elem', at: ['a.js:1:2'] })
  expect(JSON.stringify(sent)).not.toContain(CANARY)
})

it('leaves the faults of extensions out', () => {
  faults.push(failure({ stack: 'at chrome-extension://abc/x.js:1:2' }))
  start()
  expect(sent).toEqual([])
})

it('tells how fast a page was, once, when it is left', () => {
  vi.stubGlobal('performance', { getEntriesByType: () => [{ responseStart: 12.4 }] })
  entries = {
    'largest-contentful-paint': [{ startTime: 100 }, { startTime: 200.6 }],
    'layout-shift': [
      { startTime: 0, value: 0.1 },
      { startTime: 900, value: 0.2 },
      { startTime: 3_000, value: 0.25 },
      { startTime: 3_100, value: 1, hadRecentInput: true },
    ],
    event: [
      { interactionId: 1, duration: 80 },
      { interactionId: 1, duration: 160 },
      { interactionId: 2, duration: 48 },
      { interactionId: 0, duration: 900 },
    ],
  }
  start()
  hide()
  hide()
  expect(sent).toEqual([
    {
      ...{ kind: 'vitals', lcp: 201, cls: 0.3, inp: 160, ttfb: 12 },
      ...{ build: 'build', path: '/projects' },
    },
  ])
})

it('tells of fifty things at most', () => {
  for (let line = 0; line < 60; line += 1)
    faults.push(failure({ stack: `${ORIGIN}/_next/static/chunks/a.js:${line}:1` }))
  start()
  expect(sent).toHaveLength(50)
})

it('tells no note of the browser, which has no error', () => {
  faults.push(
    failure(null, { message: 'ResizeObserver loop completed with undelivered notifications.' }),
  )
  start()
  expect(sent).toEqual([])
})
