/** A share of a total, for a list ordered by share. */
export interface Share<T> {
  readonly of: T
  readonly amount: number
  /** The share of the total, per cent; 0 if the total is 0. */
  readonly percent: number
}

/** Items with their shares, largest first; equal ones stay in the order given. */
export function sharesOf<T>(items: readonly T[], amountOf: (item: T) => number): Share<T>[] {
  const amounts = items.map((of) => ({ of, amount: amountOf(of) }))
  const total = amounts.reduce((sum, { amount }) => sum + amount, 0)
  return amounts
    .map(({ of, amount }) => ({ of, amount, percent: total > 0 ? (amount / total) * 100 : 0 }))
    .sort((one, other) => other.amount - one.amount)
}
