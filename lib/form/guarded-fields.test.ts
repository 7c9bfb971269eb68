import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Where something is typed by fields of its own, with what is typed there that no way out need ask about. */
const WORTH_NOTHING: Readonly<Record<string, string>> = {
  // Answers to a question: who leaves says no.
  'delete-all-dialog.tsx': 'the name of what is deleted',
  'way-out-review.tsx': 'the name of what is changed',
  // What is typed is done at once.
  'schema-picker.tsx': 'a search',
  'bundle-files.tsx': 'a search',
  'audit-search-field.tsx': 'a search, which the address has',
  'list-tools.tsx': 'a search, which the address has',
  'filter-panel.tsx': 'a filter, which the address has',
  'known-projects.tsx': 'a name of something to open',
  'saved-views-panel.tsx': 'a name, beside what it is given to',
  'paste-dialog.tsx': 'what was pasted, which the clipboard still has',
  'upload-notes.tsx': 'a name, beside what it is given to',
  // Other.
  'user-menu.tsx': 'the form that signs out has no fields',
  'problem-screens.tsx': 'the form that signs out has no fields',
  'scim-token-shown.tsx': 'the field is read',
}

/** Fields of a form that stands elsewhere and is guarded there. */
const PARTS = new Set([
  'end-fields.tsx',
  'query-editor.tsx',
  'rules-many.tsx',
  'signing-fields.tsx',
])

const OWN_FIELDS =
  /<(?:form|textarea)\b|from '@\/lib\/ui\/(?:text-field|number-field|password-field)'/
const GUARDED = /\b(?:useActionForm|useUnsentValues)\(|from '@\/lib\/form\/(?!use-error-focus)/

test('whatever is typed is guarded by the machinery, or worth nothing', () => {
  const found = globSync('{app,lib}/**/*.tsx')
    .filter((path) => !/^lib\/(?:ui|form)\/|\.test\.|\.fixture\./.test(path))
    .filter((path) => {
      const text = readFileSync(path, 'utf8')
      return OWN_FIELDS.test(text) && !GUARDED.test(text)
    })
    .map((path) => path.slice(path.lastIndexOf('/') + 1))
    .filter((file) => !PARTS.has(file))
  expect(found.toSorted()).toEqual(Object.keys(WORTH_NOTHING).toSorted())
})

test('the question before leaving is asked by one machinery', () => {
  const asking = globSync('{app,lib}/**/*.{ts,tsx}').filter((path) =>
    /\bUnsavedDialog\b/.test(readFileSync(path, 'utf8')),
  )
  expect(asking).toEqual(['lib/form/use-leave-guard.tsx'])
})

test('a field that React draws anew has the name that it had, by which early input finds it', () => {
  const named = globSync('{app,lib}/**/*.tsx').filter((path) => {
    const text = readFileSync(path, 'utf8')
    const ids = [...text.matchAll(/const (\w+) = useId\(\)/g)].map(([, id]) => id)
    return ids.some((id) => text.includes(`name={${id}}`) || text.includes(`name={\`\${${id}}`))
  })
  expect(named).toEqual([])
})
