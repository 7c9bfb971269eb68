import type { Page, Request } from '@playwright/test'
import { expect } from './fixtures'

/** Reads a shell ahead; the router asks for the way to it before. */
export const isShell = (request: Request): boolean => {
  const segment = request.headers()['next-router-segment-prefetch']
  return segment !== undefined && segment !== '/_tree'
}

/**
 * Notes from now on which shells are read ahead. Returns what waits until those of these paths have been read,
 * with what they name, and nothing else is.
 */
export function shells(page: Page): (paths: readonly string[]) => Promise<void> {
  const read = new Set<string>()
  const underWay = new Set<Request>()
  page.on('response', (response) => {
    if (isShell(response.request())) read.add(new URL(response.url()).pathname)
  })
  page.on('request', (request) => underWay.add(request))
  page.on('requestfinished', (request) => underWay.delete(request))
  // The router lets go of a shell that it has read.
  page.on('requestfailed', (request) => underWay.delete(request))
  return async (paths) => {
    await expect
      .poll(() => paths.filter((path) => !read.has(path)), { timeout: 30_000 })
      .toEqual([])
    // What they name is asked for as they are read.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    await expect.poll(() => underWay.size).toBe(0)
  }
}
