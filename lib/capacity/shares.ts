/** Who has how much of a total, for a list by share. */
export interface Share<T> {
  readonly of: T
  readonly amount: number
  /** Of the total, per cent; 0 where the total is. */
  readonly percent: number
}

/** Everybody with what they have, most first; those with as much stay in the order given. */
export function sharesOf<T>(items: readonly T[], amountOf: (item: T) => number): Share<T>[] {
  const amounts = items.map((of) => ({ of, amount: amountOf(of) }))
  const total = amounts.reduce((sum, { amount }) => sum + amount, 0)
  return amounts
    .map(({ of, amount }) => ({ of, amount, percent: total > 0 ? (amount / total) * 100 : 0 }))
    .sort((one, other) => other.amount - one.amount)
}
