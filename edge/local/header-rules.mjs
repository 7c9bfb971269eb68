/** @typedef {{ path: RegExp, set: [name: string, value: string][], without: string[] }} HeaderRule */

const escaped = (/** @type {string} */ text) => text.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&')

/**
 * Reads public/_headers: which headers files get, by their paths.
 * @param {string} text
 * @returns {HeaderRule[]}
 */
export function readHeaderRules(text) {
  /** @type {HeaderRule[]} */
  const rules = []
  for (const line of text.split('\n').filter((each) => each.trim() && !each.startsWith('#'))) {
    const rule = rules.at(-1)
    const [, name = '', value = ''] = /^\s+([\w-]+):\s*(.*)$/.exec(line) ?? []
    if (/^\S/.test(line))
      rules.push({
        path: new RegExp(`^${line.trim().split('*').map(escaped).join('.*')}$`),
        ...{ set: [], without: [] },
      })
    else if (line.trim().startsWith('!')) rule?.without.push(line.trim().slice(1).trim())
    else rule?.set.push([name, value])
  }
  return rules
}

/** Without a rule of its own a file is asked for anew each time, as the network of a deployment has it. */
const CACHED = 'public, max-age=0, must-revalidate'

/**
 * The headers of a file. A later rule adds to what an earlier one has, or takes it away first.
 * @param {readonly HeaderRule[]} rules
 * @param {string} path
 * @returns {Record<string, string>} by their names in lower case
 */
export function headersOf(rules, path) {
  /** @type {Record<string, string>} */
  const headers = {}
  for (const { path: pattern, set, without } of rules) {
    if (!pattern.test(path)) continue
    for (const name of without) delete headers[name.toLowerCase()]
    for (const [name, value] of set) {
      const before = headers[name.toLowerCase()]
      headers[name.toLowerCase()] = before === undefined ? value : `${before}, ${value}`
    }
  }
  return { 'cache-control': CACHED, ...headers }
}
