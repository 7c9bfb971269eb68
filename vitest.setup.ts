import { afterAll, vi } from 'vitest'

// Run for each test file: what it put in the place of globals stays in its worker for the files after it.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
