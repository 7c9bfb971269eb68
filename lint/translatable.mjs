/**
 * What keeps a page alive that the browser translates: it puts each text into elements of its own, after
 * which React can neither change that text, nor take it away, nor put anything before it. Where text is
 * alone in its element React replaces all that the element holds. decisions/0042.
 */

/**
 * The parts of the syntax tree that these rules look at.
 * @typedef {{ type: string, value?: unknown, computed?: boolean, operator?: string, name?: unknown, expression?: Node,
 *   expressions?: Node[], left?: Node, right?: Node, consequent?: Node, alternate?: Node, callee?: Node,
 *   property?: Node, arguments?: Node[], body?: Node, children?: Node[], openingElement?: Node, attributes?: Node[] }} Node
 */

/** What we call things that are text. */
const TEXT =
  /(?:^|[a-z])(?:label|title|heading|text|name|noun|words|message|meta|sentence|error|reason|value|first)s?$/i
/** What makes text of something. */
const MAKES_TEXT =
  /^(?:plural|pluralWord|fullNumber|truncate|capitalise|countdown|join)$|(?:Text|Words)$/

const nameOf = (/** @type {Node | undefined} */ node) =>
  String((node?.type === 'MemberExpression' ? node.property : node)?.name ?? '')

/** @type {(node: Node | undefined) => boolean} */
const isChangingText = (node) => {
  switch (node?.type) {
    case 'TemplateLiteral':
      return node.expressions?.length !== 0
    case 'LogicalExpression':
      return isText(node.right) || (node.operator !== '&&' && isText(node.left))
    case 'ConditionalExpression':
      return isText(node.consequent) || isText(node.alternate)
    case 'CallExpression':
      return MAKES_TEXT.test(nameOf(node.callee))
    case 'Identifier':
    case 'MemberExpression':
      return !node.computed && TEXT.test(nameOf(node))
    default:
      return false
  }
}

/** @type {(node: Node | undefined) => boolean} */
const isText = (node) =>
  isFixedText(node) ||
  (node?.type === 'JSXExpressionContainer' && isText(node.expression)) ||
  isChangingText(node)

/** @type {(node: Node | undefined) => boolean} */
const isFixedText = (node) =>
  node?.type === 'JSXText' ||
  (node?.type === 'Literal' &&
    (typeof node.value === 'string' || typeof node.value === 'number')) ||
  (node?.type === 'TemplateLiteral' && node.expressions?.length === 0) ||
  (node?.type === 'JSXExpressionContainer' && isFixedText(node.expression))

/** Whether JSX leaves it out: a comment, or the white space of a line break. */
const isNothing = (/** @type {Node} */ node) =>
  node.type === 'JSXText'
    ? /^\s*\n\s*$/.test(String(node.value)) || node.value === ''
    : node.type === 'JSXExpressionContainer' && node.expression?.type === 'JSXEmptyExpression'

/** A value in the middle of a sentence: a number or a name, whatever it is called. */
const isWoven = (/** @type {Node} */ child, /** @type {(Node | undefined)[]} */ neighbours) =>
  ['Identifier', 'MemberExpression', 'CallExpression'].includes(child.expression?.type ?? '') &&
  nameOf(child.expression?.callee) !== 'map' &&
  neighbours.some(isFixedText)

/** Fixed text that React may have to put something before: no element is between it and what comes and goes. */
const isBehindChanging = (/** @type {Node[]} */ before) => {
  const nearest = before.findLast((each) => !isFixedText(each))
  return nearest?.type === 'JSXExpressionContainer'
}

/** @type {(node: Node | undefined) => Node[]} What an expression gives, one or the other. */
const outcomesOf = (node) => {
  if (node?.type === 'LogicalExpression')
    return [...outcomesOf(node.left), ...outcomesOf(node.right)]
  if (node?.type === 'ConditionalExpression')
    return [...outcomesOf(node.consequent), ...outcomesOf(node.alternate)]
  return node ? [node] : []
}

/** What comes and goes by itself: the items of a list, else one of several outcomes. */
const comingBy = (/** @type {Node | undefined} */ expression) => {
  const items = nameOf(expression?.callee) === 'map' ? expression?.arguments : undefined
  if (items) return items.flatMap(({ body }) => outcomesOf(body))
  const outcomes = outcomesOf(expression)
  return outcomes.length > 1 ? outcomes.filter(({ type }) => type === 'JSXFragment') : []
}

/** Texts that React takes away one by one: those of fragments, and text that is an item of a list. */
const textsComing = (/** @type {Node} */ child) =>
  child.type === 'JSXExpressionContainer'
    ? comingBy(child.expression).flatMap((each) =>
        (each.type === 'JSXFragment' ? meaningful(each) : [each]).filter(isText),
      )
    : []

/** @param {Node} parent @returns {Node[]} */
const meaningful = (parent) => (parent.children ?? []).filter((child) => !isNothing(child))

/**
 * @param {Node} parent An element or a fragment.
 * @returns {Node[]} The texts in it that want an element of their own.
 */
export function textsInCompany(parent) {
  const children = meaningful(parent)
  const coming = children.flatMap(textsComing)
  if (children.length === 1 && parent.type === 'JSXElement') return coming
  const bare = children.filter((child, at) =>
    isFixedText(child)
      ? isBehindChanging(children.slice(0, at))
      : child.type === 'JSXExpressionContainer' &&
        (isChangingText(child.expression) || isWoven(child, [children[at - 1], children[at + 1]])),
  )
  return [...bare, ...coming]
}

const ATTRIBUTE_OF_CODE = /(?:^|\s)mono(?:\s|$)/

/** @param {Node} element @returns {boolean} Whether it is set as ids, addresses and code are, and could be translated. */
export function isTranslatedCode(element) {
  const { name, attributes = [] } = element.openingElement ?? {}
  /** @type {(named: string) => Node | undefined} */
  const attribute = (named) =>
    attributes.find((each) => nameOf(/** @type {Node} */ (each.name)) === named)
  const className = /** @type {Node | null | undefined} */ (attribute('className')?.value)?.value
  const isCode = ['code', 'pre', 'kbd'].includes(nameOf(/** @type {Node} */ (name)))
  const isMono = typeof className === 'string' && ATTRIBUTE_OF_CODE.test(className)
  return (
    (isCode || isMono) && nameOf(/** @type {Node} */ (name)) !== 'input' && !attribute('translate')
  )
}
