import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const RENDERED_AT = Date.UTC(2026, 10, 25, 12)
const HOUR = 3_600_000

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A page that the server has rendered at noon, in a browser whose clock says `readersNow`. */
async function pageAt(readersNow: number) {
  vi.setSystemTime(readersNow)
  vi.stubGlobal('document', {})
  const { ClockProvider, ...clock } = await import('./clock')
  const given = { locale: 'en-US', timeZone: 'UTC', renderedAt: RENDERED_AT }
  renderToStaticMarkup(<ClockProvider clock={given}>{null}</ClockProvider>)
  return clock
}

describe('now by the server’s clock', () => {
  test.each([
    ['three hours ahead', 3 * HOUR],
    ['three hours behind', -3 * HOUR],
    ['right', 0],
  ])('of a reader whose own is %s', async (_, wrongMs) => {
    const { serverNow, readersAheadMs } = await pageAt(RENDERED_AT + wrongMs)
    expect(serverNow()).toBe(RENDERED_AT)
    expect(readersAheadMs()).toBe(wrongMs)
    vi.advanceTimersByTime(5_000)
    vi.setSystemTime(RENDERED_AT + wrongMs + 5_000)
    expect(serverNow()).toBe(RENDERED_AT + 5_000)
  })

  test('of a reader whose own is a minute ahead, as the browser tells when it asked', async () => {
    const now = performance.now()
    vi.spyOn(performance, 'now').mockReturnValue(now)
    // All that is read of it.
    const load = { requestStart: now - 200 } as PerformanceNavigationTiming
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([load])
    const { readersAheadMs } = await pageAt(RENDERED_AT + 60_000)
    expect(readersAheadMs()).toBe(60_000 - 200)
  })

  test('is the only one on the server', async () => {
    vi.setSystemTime(RENDERED_AT + 3 * HOUR)
    const { ClockProvider, serverNow } = await import('./clock')
    const given = { locale: 'en-US', timeZone: 'UTC', renderedAt: RENDERED_AT }
    renderToStaticMarkup(<ClockProvider clock={given}>{null}</ClockProvider>)
    expect(serverNow()).toBe(RENDERED_AT + 3 * HOUR)
  })
})

describe('language and zone of a browser', () => {
  /** As it names them itself. */
  async function named(languages: readonly string[], timeZone: string) {
    vi.stubGlobal('navigator', { language: languages[0], languages })
    const { resolvedOptions } = Intl.DateTimeFormat.prototype
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
      this: Intl.DateTimeFormat,
    ) {
      const options = resolvedOptions.call(this)
      // What it was not asked for.
      return options.timeZone === ownZone ? { ...options, timeZone } : options
    })
    return (await import('./clock')).browserClock()
  }
  const ownZone = new Intl.DateTimeFormat().resolvedOptions().timeZone

  test.each([
    [['de-AT', 'de'], 'de-AT'],
    [['C'], 'en-US'],
    [['en-US@posix'], 'en-US'],
    [['C', 'fr-CA'], 'fr-CA'],
    [['fa-IR-u-nu-arabext'], 'fa-IR'],
    [[''], 'en-US'],
  ])('%j reads as %s', async (languages, locale) => {
    expect(await named(languages, 'Asia/Tokyo')).toEqual({ locale, timeZone: 'Asia/Tokyo' })
  })

  test.each(['Etc/Unknown', '', 'Mars/Olympus'])('zone “%s” reads as UTC', async (zone) => {
    expect(await named(['en-GB'], zone)).toEqual({ locale: 'en-GB', timeZone: 'UTC' })
  })

  test.each([
    ['en-US', 0],
    ['de-AT', 1],
  ])('%s is looked up %i times where the server has said en-US', async (language, times) => {
    await pageAt(RENDERED_AT)
    const lookUp = vi.spyOn(Intl.DateTimeFormat, 'supportedLocalesOf')
    expect(await named([language], 'UTC')).toEqual({ locale: language, timeZone: 'UTC' })
    expect(new Set(lookUp.mock.calls.flat()).size).toBe(times)
  })
})
