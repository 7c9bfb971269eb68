/** What components without a release of their own run, in words. */
const VERSION_WORDS: Readonly<Record<string, string>> = {
  'install dataset': 'As delivered',
  unknown: 'Unknown',
  error: 'Couldn’t be read by the platform',
}

/** What components run, by the platform's word for it. */
export const versionWords = (version: string): string =>
  Object.hasOwn(VERSION_WORDS, version) ? (VERSION_WORDS[version] ?? version) : version
