/*
 * Which version of the platform's API the console speaks (behaviour-2026.md, section 0). A platform
 * that has versions answers a request without the header in its newest shapes, which are not those
 * of this contract; a platform of the specification's time doesn't know the header.
 */

/** Of every call that goes to the platform. */
export const API_VERSION_HEADER = 'api-version'

/**
 * The first version that has a number, served by every platform since. Its shapes are those of the
 * specification but for what editions.ts has.
 */
export const API_VERSION = '2025112000.0.0'

/** A request to the platform, with the version whose shapes it has and expects unless it says one. */
export function withApiVersion(request: Request): Request {
  if (!request.headers.has(API_VERSION_HEADER)) request.headers.set(API_VERSION_HEADER, API_VERSION)
  return request
}
