/** A user as which a preview lets visitors sign in. */
export interface PreviewPerson {
  readonly username: string
  readonly displayName: string
  /** In words, such as `silo admin`. */
  readonly roles: string
}
