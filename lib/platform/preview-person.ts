/** A user whom a preview lets sign in. */
export interface PreviewPerson {
  readonly username: string
  readonly displayName: string
  /** In words, such as `silo admin`. */
  readonly roles: string
}
