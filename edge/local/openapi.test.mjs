import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from './install.mjs'
import {
  readOpenApi,
  reachedBy,
  shapeOf,
  versionOf,
  withDocument,
  writtenDocuments,
} from './openapi.mjs'

const FILE = join(ROOT, 'lib', 'contract', 'documents', 'documents.json')
const text = await readFile(FILE, 'utf8')
const documents = JSON.parse(text)
const NEXT = 2_026_120_100

const ref = (/** @type {string} */ name) => ({ $ref: `#/components/schemas/${name}` })

/** @type {Record<string, object>} Formats that are not of text. */
const TYPES = {
  string: { type: 'string' },
  bool: { type: 'boolean' },
  double: { type: 'number', format: 'double' },
}
/** @type {Record<string, string>} */
const LIMITS = { min: 'minimum', max: 'maximum', unique: 'uniqueItems' }

/** A shape as a document writes it. @param {any} shape @returns {any} */
function schemaOf(shape) {
  if (shape === 'any') return {}
  if (typeof shape === 'string') {
    if (shape in documents.types) return ref(shape)
    if (shape in TYPES) return TYPES[shape]
    if (/^u?int/.test(shape)) return { type: 'integer', format: shape }
    return { type: 'string', format: shape }
  }
  const { of, list, map, object, anyOf, literal, ...limits } = shape
  const said = Object.fromEntries(
    Object.entries(limits).map(([name, value]) => [LIMITS[name] ?? name, value]),
  )
  if (of) return { ...schemaOf(of), ...said }
  if (list) return { type: 'array', items: schemaOf(list), ...said }
  if (map) return { type: 'object', additionalProperties: schemaOf(map) }
  if (literal !== undefined)
    return { type: typeof literal === 'string' ? 'string' : 'integer', enum: [literal] }
  if (anyOf) {
    const others = anyOf.filter((/** @type {unknown} */ each) => each !== 'null')
    const schema = others.length > 1 ? { oneOf: others.map(schemaOf) } : schemaOf(others[0])
    if (others.length === anyOf.length) return schema
    return schema.$ref ? { nullable: true, allOf: [schema] } : { ...schema, nullable: true }
  }
  const names = Object.keys(object)
  return {
    type: 'object',
    properties: Object.fromEntries(
      names.map((name) => [name.replace('?', ''), schemaOf(object[name])]),
    ),
    required: names.filter((name) => !name.endsWith('?')),
  }
}

/** What the newest document must have said, as OpenAPI. */
function newestAsOpenApi() {
  /** @type {Record<string, any>} */
  const paths = {}
  for (const [name, entries] of Object.entries(documents.operations)) {
    const what = entries.at(-1)[1]
    if (!what) continue
    const [method, path] = what.call.split(' ')
    const { query = {}, body, bodyType = 'application/json', answers } = what
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: {
        operationId: name,
        parameters: Object.keys(query).map((each) => ({
          ...{ in: 'query', name: each.replace('?', ''), required: !each.endsWith('?') },
          schema: schemaOf(query[each]),
        })),
        ...(body && { requestBody: { content: { [bodyType]: { schema: schemaOf(body) } } } }),
        responses: {
          ...Object.fromEntries(
            Object.entries(answers).map(([status, shape]) => [
              status,
              shape === null
                ? {}
                : { content: { 'application/json': { schema: schemaOf(shape) } } },
            ]),
          ),
          '4XX': { $ref: '#/components/responses/Error' },
        },
      },
    }
  }
  const schemas = Object.fromEntries(
    Object.entries(documents.types).flatMap(([name, entries]) => {
      const shape = entries.at(-1)[1]
      return shape === null ? [] : [[name, schemaOf(shape)]]
    }),
  )
  return { info: { version: '2026120100.0.0' }, paths, components: { schemas } }
}

describe('an OpenAPI document', () => {
  it('says what the tree keeps of it: all operations and types of the newest', () => {
    const { changes } = withDocument(documents, NEXT, readOpenApi(newestAsOpenApi()))
    expect(changes).toEqual({ operations: {}, types: {} })
  })

  it('says what is new, changed and gone, and what that reaches', () => {
    const next = newestAsOpenApi()
    const { schemas } = next.components
    schemas.Disk.properties.encrypted = { type: 'boolean' }
    schemas.Disk.required.push('encrypted')
    schemas.Disk.properties.encryption_key = { nullable: true, allOf: [ref('EncryptionKey')] }
    schemas.EncryptionKey = { type: 'string', minLength: 1, maxLength: 32 }
    schemas.Snapshot.properties.bytes = schemas.Snapshot.properties.size
    delete schemas.Snapshot.properties.size
    schemas.Snapshot.required = schemas.Snapshot.required.map((/** @type {string} */ name) =>
      name === 'size' ? 'bytes' : name,
    )
    delete next.paths['/v1/ping']
    next.paths['/v1/encryption-keys'] = {
      get: {
        operationId: 'encryption_key_list',
        responses: {
          200: {
            content: {
              'application/json': { schema: { type: 'array', items: ref('EncryptionKey') } },
            },
          },
        },
      },
    }
    const reading = readOpenApi(next)
    const { documents: after, changes } = withDocument(documents, NEXT, reading)
    expect(changes).toEqual({
      operations: { encryption_key_list: 'new', ping: 'gone' },
      types: { Disk: 'changed', EncryptionKey: 'new', Snapshot: 'changed' },
    })
    expect(after.versions.at(-1)).toBe(NEXT)
    expect(after.operations['ping']?.at(-1)).toEqual([NEXT, null])
    expect(after.types['EncryptionKey']).toEqual([
      [NEXT, { of: 'string', minLength: 1, maxLength: 32 }],
    ])
    expect(after.types['Disk']?.at(-1)?.[1].object).toMatchObject({
      encrypted: 'bool',
      'encryption_key?': { anyOf: ['EncryptionKey', 'null'] },
    })
    const reached = reachedBy(after, changes.types)
    expect(reached['disk_view']).toEqual(['Disk', 'EncryptionKey'])
    expect(reached['snapshot_list']).toEqual(['Snapshot'])
    expect(reached).not.toHaveProperty('project_list')
  })

  it('is refused where the tree has no words for it, or it is no newer one', () => {
    expect(() => shapeOf({ type: 'array', items: {}, contains: {} })).toThrow("says 'contains'")
    expect(() => shapeOf({ allOf: [ref('A'), ref('B')] })).toThrow('all of several')
    expect(() => versionOf({ info: { version: '0.0.7' } })).toThrow('no version of the platform')
    expect(() =>
      withDocument(documents, documents.versions.at(-1), { operations: {}, types: {} }),
    ).toThrow('isn’t newer')
    for (const version of ['2026120100.0.0', '2026.12.01.00'])
      expect(versionOf({ info: { version } })).toBe(NEXT)
  })

  it('is written as the file is', () => {
    expect(writtenDocuments(documents)).toBe(text)
  })
})
