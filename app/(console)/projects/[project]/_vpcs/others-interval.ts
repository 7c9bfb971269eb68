/** How often the lists of an open VPC are read again while their page is visible. */
export const OTHERS_MS = 10_000

const always = (): number => OTHERS_MS

/** For lists that the relay doesn't follow: changes of other users are seen soon. */
export const useOthersInterval = (): (() => number) => always
