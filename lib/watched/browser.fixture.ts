import { beforeEach, vi } from 'vitest'
import { storageOf } from '@/lib/kept/storage.fixture'

/** A browser of the reader `ada` for each test, at this moment, which keeps nothing yet; returns its storage. */
export function browserAt(now: number): Map<string, string> {
  const store = new Map<string, string>()
  beforeEach(() => {
    store.clear()
    vi.useFakeTimers({ now })
    vi.stubGlobal('localStorage', storageOf(store))
    vi.stubGlobal('document', { querySelector: () => ({ content: 'ada' }) })
    vi.stubGlobal('window', { addEventListener() {}, removeEventListener() {} })
  })
  return store
}
