/** Where a user is looked at from, and as whom. */
export interface PersonPlace {
  /** Theirs, by name. */
  readonly silo: string
  /** The reader is a fleet viewer: the system’s own answers can be asked for. */
  readonly isOperator: boolean
  /** Name of the project that the reader is in. */
  readonly project?: string | undefined
  /** The same place with another of the silo, or a group of it, beside it. */
  readonly userHref: (id: string) => string
  readonly groupHref: (id: string) => string
}
