/** The containers of a thing, by name. */
export interface Parents {
  readonly project?: string
  readonly vpc?: string
}

/** A resource by its name and those of its containers. */
export class Reference {
  constructor(
    readonly kind: string,
    readonly name: string,
    readonly parents: Parents = {},
  ) {}
}

/** The content of a file beside the Terraform configuration: too long to quote, or a secret. */
export class FileContent {
  constructor(
    readonly read: 'file' | 'filebase64',
    readonly path: string,
  ) {}
}

/** Ids are written as they are; names need a look-up. */
export const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A valid HCL label from a name of the platform. */
export const labelOf = (name: string): string =>
  name.replace(/\W/g, '_').replace(/^(?=\d)/, '_') || 'new'

/** A text in HCL, where `${` and `%{` begin templates, and which has fewer escapes than JSON. */
export const hclText = (value: string): string =>
  JSON.stringify(value)
    .replace(/\\([bf\\])/g, (both, sign: string) =>
      sign === '\\' ? both : sign === 'b' ? '\\u0008' : '\\u000c',
    )
    .replace(/[$%](?=\{)/g, (sign) => sign + sign)

/** The expression for the id of a resource, by name or id; undefined for an id that stands for itself. */
export type Refer = (of: Reference | string) => string | undefined

function hcl(value: unknown, indent: string, refer: Refer): string {
  if (value instanceof Reference) return refer(value) ?? 'null'
  if (value instanceof FileContent) return `${value.read}(${hclText(value.path)})`
  if (typeof value === 'string') return (UUID.test(value) && refer(value)) || hclText(value)
  if (Array.isArray(value)) {
    const within = `${indent}  `
    const items = value.map((item) => hcl(item, within, refer))
    return items.some((item) => item.includes('\n'))
      ? `[\n${items.map((item) => `${within}${item},\n`).join('')}${indent}]`
      : `[${items.join(', ')}]`
  }
  if (typeof value !== 'object' || value === null) return String(value)
  const within = hclLines(value, `${indent}  `, refer)
  return within === '' ? '{}' : `{\n${within}\n${indent}}`
}

/** `key = value`, aligned among neighbours of one line each, as the formatter does. */
export function hclLines(attributes: object, indent: string, refer: Refer): string {
  const given = Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([key, value]) => ({
      key: /^[a-z_]\w*$/i.test(key) ? key : hclText(key),
      text: hcl(value, indent, refer),
    }))
  const isLong = (at: number) => given[at]?.text.includes('\n') ?? true
  const widthAt = (at: number) => {
    let [from, to] = [at, at]
    while (!isLong(from - 1)) from -= 1
    while (!isLong(to + 1)) to += 1
    return Math.max(...given.slice(from, to + 1).map(({ key }) => key.length))
  }
  return given
    .map(({ key, text }, at) => `${indent}${isLong(at) ? key : key.padEnd(widthAt(at))} = ${text}`)
    .join('\n')
}
