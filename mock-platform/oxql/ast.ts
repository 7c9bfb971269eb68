/** A query of the metrics language, read (behaviour-operator.md, timeseries query). */

export type Comparison = '==' | '!=' | '>=' | '>' | '<=' | '<' | '~='

export type Literal =
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'duration'; readonly ms: number }
  | { readonly kind: 'integer'; readonly value: number }
  | { readonly kind: 'double'; readonly value: number }
  | { readonly kind: 'uuid'; readonly value: string }
  | { readonly kind: 'ip'; readonly value: string }
  | { readonly kind: 'string'; readonly value: string }
  | { readonly kind: 'timestamp'; readonly ms: number }

export interface Compare {
  readonly kind: 'compare'
  readonly ident: string
  readonly comparison: Comparison
  readonly literal: Literal
}
export type Expr =
  | Compare
  | { readonly kind: 'not'; readonly expr: Expr }
  | { readonly kind: 'xor' | 'and' | 'or'; readonly left: Expr; readonly right: Expr }

export type TableOp =
  | { readonly op: 'filter'; readonly expr: Expr }
  | {
      readonly op: 'align'
      readonly method: 'mean_within' | 'interpolate'
      readonly periodMs: number
    }
  | {
      readonly op: 'group_by'
      readonly fields: readonly string[]
      readonly reducer: 'mean' | 'sum'
    }
  | { readonly op: 'join' }
  | { readonly op: 'limit'; readonly end: 'first' | 'last'; readonly count: number }

export type Source =
  | { readonly op: 'get'; readonly timeseries: string }
  | { readonly op: 'group'; readonly queries: readonly Query[] }

export interface Query {
  readonly source: Source
  readonly ops: readonly TableOp[]
}

/** Every comparison in an expression. */
export function* comparesOf(expr: Expr): Generator<Compare> {
  if (expr.kind === 'compare') yield expr
  else if (expr.kind === 'not') yield* comparesOf(expr.expr)
  else {
    yield* comparesOf(expr.left)
    yield* comparesOf(expr.right)
  }
}
