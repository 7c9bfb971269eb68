/*
 * The version of the platform's API in a call (behaviour-2026.md, section 0; versions-table.md). A platform
 * of the specification's time doesn't know the header; one that has versions answers calls without it in
 * its newest shapes. Small and without zod: equivalents show the version in browsers.
 */

/** The header of every call to the platform. */
export const API_VERSION_HEADER = 'api-version'

/** A version as a number, `2026081901` of `2026081901.0.0`; BASELINE for a platform without any. */
export type ApiVersion = number

/** The specification's platform, before the API had versions. */
export const BASELINE: ApiVersion = 0

/** The first numbered version, which every later platform serves. */
export const FIRST_VERSION: ApiVersion = 2_025_112_000

/** The newest one that this console knows. */
export const NEWEST_VERSION: ApiVersion = 2_026_081_901

/** A version as in the header. Platforms without versions get the first one: they ignore the header. */
export const versionHeader = (version: ApiVersion): string =>
  `${version === BASELINE ? FIRST_VERSION : version}.0.0`

/** A version in words: its date, `2026-08-19`. */
export function versionWords(version: ApiVersion): string {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)/.exec(String(version)) ?? []
  return `${year}-${month}-${day}`
}

/** The version of a platform's API, as far as known, in words. */
export function platformWords(platform: ApiVersion | undefined): string {
  if (platform === undefined) return 'Unknown'
  return platform === BASELINE ? 'Without versions' : versionWords(platform)
}

/** A request to the platform, with the first version unless it has one. */
export function withApiVersion(request: Request): Request {
  if (!request.headers.has(API_VERSION_HEADER))
    request.headers.set(API_VERSION_HEADER, versionHeader(FIRST_VERSION))
  return request
}
