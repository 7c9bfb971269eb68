import { isDeepStrictEqual } from 'node:util'

/*
 * An OpenAPI document of the platform as the tree keeps all of them (lib/contract/documents): shapes of
 * types, and of each operation what it takes and answers. Only what the document says: nothing is filled in.
 */

/** @typedef {string | { [key: string]: any }} Shape As lib/contract/documents/documents.ts has it. */
/** @typedef {{ [key: string]: any }} Schema */
/**
 * @typedef {{ call: string, query?: Record<string, Shape>, body?: Shape, bodyType?: string,
 *   answers: Record<string, Shape | null> }} Operation
 */
/** @typedef {{ operations: Record<string, Operation>, types: Record<string, Shape> }} Reading */
/** @typedef {[since: number, what: any][]} Since */
/** @typedef {{ versions: number[], operations: Record<string, Since>, types: Record<string, Since> }} Documents */

const JSON_TYPE = 'application/json'
const METHODS = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options']

const nameOf = (/** @type {string} */ ref) => ref.slice(ref.lastIndexOf('/') + 1)

/** Limits of a schema by their names in the tree. @type {[string, string][]} */
const LIMITS = [
  ['minimum', 'min'],
  ['maximum', 'max'],
  ['minLength', 'minLength'],
  ['maxLength', 'maxLength'],
  ['pattern', 'pattern'],
  ['minItems', 'minItems'],
  ['maxItems', 'maxItems'],
]

/** What else a schema may say without a word about the shape. */
const SAID_OTHERWISE = new Set([
  ...['type', 'format', 'enum', 'title', 'description', 'default', 'example', 'nullable'],
  ...['items', 'properties', 'required', 'additionalProperties', 'uniqueItems', 'discriminator'],
  ...['oneOf', 'anyOf', 'allOf', '$ref', ...LIMITS.map(([name]) => name)],
])

/** @param {Schema} schema @returns {Record<string, any>} */
const limitsOf = (schema) =>
  Object.fromEntries(LIMITS.flatMap(([from, to]) => (from in schema ? [[to, schema[from]]] : [])))

/** One of several, each said once; those of a union within are its own. @param {Shape[]} shapes */
function anyOf(shapes) {
  const flat = shapes.flatMap((shape) =>
    typeof shape === 'object' && 'anyOf' in shape ? shape['anyOf'] : [shape],
  )
  const seen = new Map(flat.map((shape) => [JSON.stringify(shape), shape]))
  const [first, ...others] = seen.values()
  return others.length === 0 ? first : { anyOf: [...seen.values()] }
}

/**
 * @param {Schema} schema
 * @returns {Shape}
 * @throws {Error} for what the tree has no words for: it must not be lost
 */
export function shapeOf(schema) {
  const unknown = Object.keys(schema).find(
    (key) => !SAID_OTHERWISE.has(key) && !key.startsWith('x-'),
  )
  if (unknown) throw new Error(`a schema says '${unknown}', which the tree has no words for`)
  const shape = plainShape(schema)
  return schema['nullable'] ? anyOf([shape, 'null']) : shape
}

/** @param {Schema} schema @returns {Shape} */
function plainShape(schema) {
  const { $ref: ref, type, format, enum: words, allOf, oneOf, anyOf: any } = schema
  if (ref) return nameOf(ref)
  if (allOf) {
    if (allOf.length !== 1)
      throw new Error('a schema is all of several, which the tree has no words for')
    return shapeOf(allOf[0])
  }
  if (oneOf ?? any) return anyOf((oneOf ?? any).map(shapeOf))
  if (words) return anyOf(words.map((/** @type {unknown} */ literal) => ({ literal })))
  const limits = limitsOf(schema)
  if (type === 'array')
    return {
      list: shapeOf(schema['items'] ?? {}),
      ...limits,
      ...(schema['uniqueItems'] && { unique: true }),
    }
  if (type === 'object') return objectShape(schema)
  if (type === undefined) return 'any'
  const of = format ?? (type === 'boolean' ? 'bool' : type === 'number' ? 'double' : type)
  return Object.keys(limits).length > 0 ? { of, ...limits } : of
}

/** @param {Schema} schema @returns {Shape} */
function objectShape({ properties, required = [], additionalProperties: rest }) {
  if (!properties && rest && rest !== true) return { map: shapeOf(rest) }
  if (!properties && rest === true) return { map: 'any' }
  const members = Object.entries(properties ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return {
    object: Object.fromEntries(
      members.map(([name, schema]) => [
        required.includes(name) ? name : `${name}?`,
        shapeOf(schema),
      ]),
    ),
  }
}

/** The shape of JSON in a body or an answer; undefined for other media. @param {Schema | undefined} content */
const jsonShape = (content) => content?.[JSON_TYPE] && shapeOf(content[JSON_TYPE].schema ?? {})

/** @param {string} method @param {string} path @param {Schema} operation @returns {Operation} */
function operationOf(method, path, { parameters = [], requestBody, responses }) {
  /** @type {[string, Shape][]} */
  const query = parameters
    .filter((/** @type {Schema} */ each) => each['in'] === 'query')
    .map((/** @type {Schema} */ { name, required, schema }) => [
      required ? name : `${name}?`,
      shapeOf(schema),
    ])
  const [bodyType, body] = Object.entries(requestBody?.content ?? {})[0] ?? []
  const answers = Object.entries(responses)
    .filter(([status]) => /^[123]\d\d$/.test(status))
    .map(([status, { content }]) => [status, content ? (jsonShape(content) ?? 'any') : null])
  return {
    call: `${method.toUpperCase()} ${path}`,
    ...(query.length > 0 && {
      query: Object.fromEntries(query.toSorted(([a], [b]) => (a < b ? -1 : 1))),
    }),
    ...(body && { body: shapeOf(body.schema ?? {}) }),
    ...(bodyType !== undefined && bodyType !== JSON_TYPE && { bodyType }),
    answers: Object.fromEntries(answers),
  }
}

/**
 * What an OpenAPI 3.0 document says.
 * @param {Schema} document
 * @returns {Reading}
 * @throws {Error} for what the tree has no words for
 */
export function readOpenApi(document) {
  /** @type {Reading['operations']} */
  const operations = {}
  for (const [path, methods] of Object.entries(document['paths'] ?? {}))
    for (const method of METHODS)
      if (methods[method])
        operations[methods[method].operationId] = operationOf(method, path, methods[method])
  const schemas = Object.entries(document['components']?.schemas ?? {})
  return {
    operations,
    types: Object.fromEntries(schemas.map(([name, each]) => [name, shapeOf(each)])),
  }
}

/** The version that a document is of, `2026120100.0.0` or `2026.12.01.00`. @param {Schema} document */
export function versionOf({ info }) {
  const version = Number(
    String(info?.version ?? '')
      .replaceAll(/\D/g, '')
      .slice(0, 10),
  )
  if (!/^20\d{8}$/.test(`${version}`))
    throw new Error(`'${info?.version}' is no version of the platform`)
  return version
}

/** @param {Since | undefined} entries */
const newest = (entries) => entries?.at(-1)?.[1] ?? null
/**
 * The documents with one more, of a version that is newer than all: what is said as before has no entry.
 * @param {Documents} documents
 * @param {number} version
 * @param {Reading} reading
 * @returns {{ documents: Documents, changes: { operations: Record<string, string>, types: Record<string, string> } }}
 *   by name what is 'new', 'changed' or 'gone'
 */
export function withDocument({ versions, operations, types }, version, reading) {
  if (version <= (versions.at(-1) ?? 0))
    throw new Error(`${version} isn’t newer than ${versions.at(-1)}`)
  /** @param {Record<string, Since>} all @param {Record<string, unknown>} now */
  const merge = (all, now) => {
    /** @type {Record<string, string>} */
    const changes = {}
    /** @type {Record<string, Since>} */
    const merged = { ...all }
    for (const name of new Set([...Object.keys(all), ...Object.keys(now)])) {
      const [before, after] = [newest(all[name]), now[name] ?? null]
      if (isDeepStrictEqual(before, after)) continue
      changes[name] = before === null ? 'new' : after === null ? 'gone' : 'changed'
      merged[name] = [...(all[name] ?? []), [version, after]]
    }
    const sorted = Object.entries(merged).toSorted(([a], [b]) => (a < b ? -1 : 1))
    return { changes, all: Object.fromEntries(sorted) }
  }
  const [ops, names] = [merge(operations, reading.operations), merge(types, reading.types)]
  return {
    documents: { versions: [...versions, version], operations: ops.all, types: names.all },
    changes: { operations: ops.changes, types: names.changes },
  }
}

/** The text of the file: a line for each operation and type, as changes are read. @param {Documents} documents */
export function writtenDocuments({ versions, operations, types }) {
  const lines = (/** @type {Record<string, Since>} */ all) =>
    Object.entries(all)
      .map(([name, entries]) => `${JSON.stringify(name)}:${JSON.stringify(entries)}`)
      .join(',\n')
  return `{\n"versions":${JSON.stringify(versions)},\n"operations":{\n${lines(operations)}\n},\n"types":{\n${lines(types)}\n}\n}\n`
}

/** The names of types that a shape names. @param {unknown} shape @param {Record<string, Since>} types @returns {string[]} */
function namesIn(shape, types) {
  if (typeof shape === 'string') return shape in types ? [shape] : []
  return shape && typeof shape === 'object'
    ? Object.values(shape).flatMap((each) => namesIn(each, types))
    : []
}

/**
 * The operations, by name, whose body, query or answers hold a type that has changed, with these types.
 * @param {Documents} documents
 * @param {Record<string, string>} changed types
 */
export function reachedBy({ operations, types }, changed) {
  /** @param {string[]} names @param {Set<string>} seen @returns {Set<string>} */
  const within = (names, seen = new Set()) => {
    for (const name of names) {
      if (seen.has(name)) continue
      seen.add(name)
      within(namesIn(newest(types[name]), types), seen)
    }
    return seen
  }
  /** @type {Record<string, string[]>} */
  const reached = {}
  for (const [name, entries] of Object.entries(operations)) {
    const { query, body, answers } = newest(entries) ?? {}
    const found = [...within(namesIn([query, body, answers], types))].filter(
      (type) => changed[type],
    )
    if (found.length > 0) reached[name] = found.toSorted()
  }
  return reached
}
