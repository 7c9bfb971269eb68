import { describe, expect, it } from 'vitest'
import { parseUtilizationView, utilizationSearch } from './utilization-view'

describe('the URL of a utilization page', () => {
  it('says nothing while all is usual', () => {
    expect(parseUtilizationView('')).toEqual({
      range: 'week',
      refresh: '1m',
      of: null,
      share: 'cpus',
    })
    expect(utilizationSearch('', { refresh: '1m' })).toBe('')
    expect(utilizationSearch('', { refresh: '10s' })).toBe('?refresh=10s')
  })

  it('says what is shown, and keeps what is not its own', () => {
    const search = utilizationSearch('?tab=metrics', { of: 'web-shop', range: 'month' })
    expect(search).toBe('?tab=metrics&of=web-shop&range=month')
    expect(parseUtilizationView(search)).toMatchObject({ of: 'web-shop', range: 'month' })
    expect(utilizationSearch(search, { of: null, range: 'week' })).toBe('?tab=metrics')
    const fixed = { range: { startMs: 0, endMs: 1_000 }, share: 'memory', refresh: 'off' } as const
    expect(parseUtilizationView(utilizationSearch('', fixed))).toMatchObject(fixed)
  })

  it.each(['?range=year', '?share=cores', '?of=', '?range=custom&from=x&to=y'])(
    '%s is read as usual',
    (search) => expect(parseUtilizationView(search)).toEqual(parseUtilizationView('')),
  )
})
