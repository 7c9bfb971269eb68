import { ANY } from './match'
import { type TreeNode, tree } from './tree'

function* nodesBelow(node: TreeNode, path: string): Generator<readonly [string, TreeNode]> {
  for (const [segment, below] of Object.entries(node.in ?? {})) {
    const href = `${path}/${segment === ANY ? 'x' : segment}`
    yield [href, below]
    yield* nodesBelow(below, href)
  }
}

/** Every node of the tree with its path, with `x` for parameters. */
export const treeNodes = [['/', tree] as const, ...nodesBelow(tree, '')]

/** The nodes that are screens, or redirect to one. */
export const screenNodes = treeNodes.filter(([, { is }]) => is !== undefined)
