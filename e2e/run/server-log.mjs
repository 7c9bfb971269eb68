/** What the server says before it serves: there it names who can sign in. */
const STARTED = 'Press Ctrl+C to stop it.'

/** What of readers, their things and their secrets is in every run, and in no line of the log. */
const CANARIES = {
  'a password': /maple-demo|SAMLResponse/,
  'a token or a cookie': /[\da-f]{32,}|console-token-|console_session|\beyJ[\w-]{8,}/,
  'a name': /\b(?:ada|ben|chiara|devika|emil|farah|goran|lindqvist|haddad|petrov)\b|web-shop/i,
  'an id': /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/i,
  'an address': /\b\d{1,3}(?:\.\d{1,3}){3}\b|\w@\w+\.\w|https?:/,
}

/** What the runtime says where an alarm of an object was set anew as it rang; the id is a hash of the object's name. */
const ALARM = /(?<=^NOSENTRY SQLite alarm overdue.* actorId = )[\da-f]{64}$/

/** Ids of requests are the purpose of a line, and a stack names files of the build. */
const withoutIds = (/** @type {string} */ line) => {
  if (!line.startsWith('{')) return line.replace(ALARM, '')
  const { id: _, shown: __, stack: ___, failed = [], ...rest } = JSON.parse(line)
  const calls = failed.map((/** @type {{ id?: string }} */ { id: ____, ...call }) => call)
  return JSON.stringify({ ...rest, failed: calls })
}

/**
 * What stands in a server's log and should not.
 * @param {string} text
 * @returns {string[]} a sentence for each line
 */
export const leaksIn = (text) =>
  (text.split(STARTED)[1] ?? '').split('\n').flatMap((line) => {
    const left = withoutIds(line)
    return Object.entries(CANARIES)
      .filter(([, canary]) => canary.test(left))
      .map(([what]) => `The log has ${what}: ${line}`)
  })

/** What the server reported, in a run that failed. @param {string} text */
export const faultsIn = (text) =>
  text.split('\n').filter((line) => line !== '' && !line.includes('"level":"info"'))
