import { relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { forbiddenImport, forbiddenReach } from './directions.mjs'
import { refusedWords } from './plain-words.mjs'
import { isTranslatedCode, textsInCompany } from './translatable.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** @param {{ filename: string }} context */
const pathOf = (context) => relative(ROOT, context.filename).split(sep).join('/')

/**
 * The parts of the linter's syntax tree that these rules look at.
 * @typedef {{ type: string, value?: unknown, name?: unknown, source?: Node | null,
 *   argument?: Node, callee?: Node, object?: Node, property?: Node, imported?: Node,
 *   local?: Node, specifiers?: Node[] }} Node
 * @typedef {{ filename: string, report: (problem: { node: Node, message: string }) => void,
 *   sourceCode: { getAllComments: () => Node[] } }} Context
 */

const isNamed = (/** @type {Node | undefined} */ node, /** @type {string} */ name) =>
  node?.type === 'Identifier' && node.name === name

const importDirections = {
  /** @param {Context} context */
  create(context) {
    const file = pathOf(context)
    const check = (/** @type {Node} */ node, /** @type {Node | null | undefined} */ source) => {
      if (typeof source?.value !== 'string') return
      const message = forbiddenImport(file, source.value)
      if (message) context.report({ node, message })
    }
    const bySource = (/** @type {Node} */ node) => check(node, node.source)
    return {
      ImportDeclaration: bySource,
      ExportNamedDeclaration: bySource,
      ExportAllDeclaration: bySource,
      ImportExpression: bySource,
      TSImportType: bySource,
    }
  },
}

const CALLS = ['fetch', 'requestIdleCallback']

const namedPlaces = {
  /** @param {Context} context */
  create(context) {
    const file = pathOf(context)
    const check = (/** @type {Node} */ node, /** @type {string} */ thing) => {
      const message = forbiddenReach(file, thing)
      if (message) context.report({ node, message })
    }
    const checkRequestReads = (/** @type {Node} */ node) => {
      if (node.source?.value !== 'next/headers') return
      for (const specifier of node.specifiers ?? [])
        for (const name of ['cookies', 'headers']) {
          // In `import { a as b }` and `export { a as b } from`, a is imported or local.
          const isRead =
            specifier.type === 'ImportNamespaceSpecifier' ||
            isNamed(specifier.imported ?? specifier.local, name)
          if (isRead) check(specifier, name)
        }
    }
    return {
      /** @param {Node} node */
      CallExpression(node) {
        for (const name of CALLS) if (isNamed(node.callee, name)) check(node, name)
      },
      /** @param {Node} node */
      MemberExpression(node) {
        if (isNamed(node.object, 'process') && isNamed(node.property, 'env')) {
          check(node, 'process.env')
        }
        const isGlobal = ['globalThis', 'window', 'self'].some((name) => isNamed(node.object, name))
        for (const name of CALLS) if (isGlobal && isNamed(node.property, name)) check(node, name)
      },
      ImportDeclaration: checkRequestReads,
      ExportNamedDeclaration: checkRequestReads,
    }
  },
}

const loneText = {
  /** @param {Context} context */
  create(context) {
    const check = (/** @type {Node} */ parent) => {
      for (const node of textsInCompany(parent))
        context.report({
          node,
          message:
            'Text that changes, or stands behind what comes and goes, is alone in an element: a browser that translates it takes it from React (decisions/0042).',
        })
    }
    return { JSXElement: check, JSXFragment: check }
  },
}

const untranslatedCode = {
  /** @param {Context} context */
  create(context) {
    return {
      /** @param {Node} node */
      JSXElement(node) {
        if (isTranslatedCode(node))
          context.report({ node, message: 'Ids, addresses and code are translate="no".' })
      },
    }
  },
}

const plainWords = {
  /** @param {Context} context */
  create(context) {
    return {
      Program() {
        for (const node of context.sourceCode.getAllComments())
          for (const word of refusedWords(String(node.value)))
            context.report({ node, message: `Say who: '${word}' (lint/plain-words.mjs).` })
      },
    }
  },
}

export default {
  meta: { name: 'console' },
  rules: {
    'import-directions': importDirections,
    'named-places': namedPlaces,
    'lone-text': loneText,
    'untranslated-code': untranslatedCode,
    'plain-words': plainWords,
  },
}
