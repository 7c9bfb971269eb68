// @ts-check
/*
 * Tells the console what goes wrong in this browser, and how fast its page was (edge/reports). The document
 * loads it when all else is there (app/layout.tsx). It is no part of the build, of which it tells what did
 * not load. What was typed or shown stays here: of an error goes its kind and where it was in our files, of
 * an address the path, of which the console keeps the pattern.
 */
;(() => {
  /** As many as a page may tell of. */
  const SENT_MAX = 50
  /** @type {Set<string>} */
  const sent = new Set()

  /** @param {object} report */
  const send = (report) => {
    /** @type {HTMLMetaElement | null} */
    const meta = document.querySelector('meta[name=console-build]')
    const body = JSON.stringify({ ...report, build: meta?.content, path: location.pathname })
    if (sent.has(body) || sent.size >= SENT_MAX) return
    sent.add(body)
    navigator.sendBeacon('/browser-reports', body)
  }

  const PLACE = /\/_next\/static\/(?:chunks\/)?([\w.~-]+\.js)[^\s:]*:(\d+):(\d+)/g
  /** Where in our files, innermost first. @param {string} text */
  const places = (text) =>
    [...text.matchAll(PLACE)].slice(0, 5).map(([, ...place]) => place.join(':'))
  const isOfExtension = (/** @type {string} */ text) => /\b[a-z-]+-extension:\/\//.test(text)

  /** @param {'error' | 'promise'} kind @param {any} error @param {string} [place] */
  const sendError = (kind, error, place = '') => {
    const stack = `${error?.stack ?? ''}\n${place}`
    const at = places(stack)
    // Not ours.
    if (at.length === 0 && isOfExtension(stack)) return
    const next = error?.['__NEXT_ERROR_CODE'] ?? ''
    const react = /^Minified React error #(\d+)/.exec(error?.message ?? '')?.[1]
    send({
      kind,
      name: /^[A-Z][A-Za-z]{0,30}Error$/.exec(error?.name ?? '')?.[0] ?? 'other',
      code: react === undefined ? /^E\d+$/.exec(next)?.[0] : `#${react}`,
      digest: /^\d+$/.exec(error?.digest ?? '')?.[0],
      at,
    })
  }

  /** What a policy refused, in a word. @param {string} uri */
  const wordOf = (uri) => {
    if (!URL.canParse(uri)) return uri
    const { protocol, origin } = new URL(uri)
    if (!/^https?:$/.test(protocol)) return protocol.slice(0, -1)
    return origin === location.origin ? 'own' : 'other'
  }

  /** @param {Event} event */
  const report = (event) => {
    if (event instanceof SecurityPolicyViolationEvent) {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber, columnNumber } = event
      const at = places(`${sourceFile}:${lineNumber}:${columnNumber}`)
      if (!isOfExtension(sourceFile))
        send({ kind: 'policy', directive: effectiveDirective, blocked: wordOf(blockedURI), at })
    } else if (event instanceof ErrorEvent) {
      // Without an error it is a note of the browser's, as of observers that were late, or another site's script.
      if (event.error != null)
        sendError('error', event.error, `${event.filename}:${event.lineno}:${event.colno}`)
    } else if (event instanceof PromiseRejectionEvent) sendError('promise', event.reason)
    else if (event.target instanceof Element) {
      const address = event.target.getAttribute('src') ?? event.target.getAttribute('href') ?? ''
      const file = /\/_next\/static\/(?:[\w-]+\/)?([\w.~-]+)(?:[?#]|$)/.exec(address)?.[1]
      if (!isOfExtension(address)) send({ kind: 'part', tag: event.target.localName, file })
    }
  }
  /** @type {Event[]} Those before, and what is called with those to come. */
  const faults = /** @type {any} */ (globalThis).faults ?? []
  faults.forEach(report)
  faults.push = (/** @type {Event} */ event) => {
    report(event)
    return 0
  }

  /** @param {string} type @param {(entry: any) => void} take */
  const observe = (type, take) => {
    if (PerformanceObserver.supportedEntryTypes.includes(type))
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe(
        // The threshold is of events alone.
        /** @type {PerformanceObserverInit} */ ({ type, buffered: true, durationThreshold: 40 }),
      )
  }
  /** @type {number | undefined} */
  let lcp
  observe('largest-contentful-paint', ({ startTime }) => (lcp = startTime))
  // The worst of sessions: shifts within a second of the last, and five of the first.
  let [cls, session, firstAt, lastAt] = [0, 0, -Infinity, -Infinity]
  observe('layout-shift', ({ startTime, value, hadRecentInput }) => {
    if (hadRecentInput) return
    if (startTime - lastAt > 1_000 || startTime - firstAt > 5_000) {
      session = 0
      firstAt = startTime
    }
    lastAt = startTime
    session += value
    cls = Math.max(cls, session)
  })
  /** @type {Map<number, number>} The longest event of each interaction. */
  const waits = new Map()
  observe('event', ({ interactionId: id, duration }) => {
    if (id) waits.set(id, Math.max(waits.get(id) ?? 0, duration))
  })
  // Of fifty interactions one may be slower.
  const inp = () => [...waits.values()].sort((a, b) => b - a)[Math.floor(waits.size / 50)]
  const rounded = (/** @type {number | undefined} */ ms) =>
    ms === undefined ? undefined : Math.round(ms)
  const sendVitals = () => {
    if (document.visibilityState !== 'hidden') return
    removeEventListener('visibilitychange', sendVitals, true)
    /** @type {PerformanceNavigationTiming | undefined} */
    const navigation = /** @type {any} */ (performance.getEntriesByType('navigation')[0])
    send({
      kind: 'vitals',
      ...{ lcp: rounded(lcp), inp: rounded(inp()), ttfb: rounded(navigation?.responseStart) },
      ...(PerformanceObserver.supportedEntryTypes.includes('layout-shift') && {
        cls: Math.round(cls * 1_000) / 1_000,
      }),
    })
  }
  addEventListener('visibilitychange', sendVitals, true)
})()
