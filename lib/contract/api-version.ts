/*
 * Which version of the platform's API a call speaks (behaviour-2026.md, section 0; versions-table.md).
 * A platform of the specification's time doesn't know the header; one that has versions answers a
 * call without it in its newest shapes. No zod, and small: equivalents show the version in browsers.
 */

/** Of every call that goes to the platform. */
export const API_VERSION_HEADER = 'api-version'

/** A version as a number, `2026081901` of `2026081901.0.0`; BASELINE for a platform without any. */
export type ApiVersion = number

/** The specification's platform, before the API had versions. */
export const BASELINE: ApiVersion = 0

/** The first version that has a number, served by every platform since. */
export const FIRST_VERSION: ApiVersion = 2_025_112_000

/** The newest one that this console knows. */
export const NEWEST_VERSION: ApiVersion = 2_026_081_901

/** A version as the header says it. A platform without versions is told the first: it doesn't look. */
export const versionHeader = (version: ApiVersion): string =>
  `${version === BASELINE ? FIRST_VERSION : version}.0.0`

/** A version in words: the day that it bears, `2026-08-19`. */
export function versionWords(version: ApiVersion): string {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)/.exec(String(version)) ?? []
  return `${year}-${month}-${day}`
}

/** What is known of a platform's API, in words. */
export function platformWords(platform: ApiVersion | undefined): string {
  if (platform === undefined) return 'Unknown'
  return platform === BASELINE ? 'Without versions' : versionWords(platform)
}

/** A request to the platform, with the first version unless it says one. */
export function withApiVersion(request: Request): Request {
  if (!request.headers.has(API_VERSION_HEADER))
    request.headers.set(API_VERSION_HEADER, versionHeader(FIRST_VERSION))
  return request
}
