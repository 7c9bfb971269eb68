import type { User } from '@/lib/contract/user'

export type UserRow = User & { readonly name: string }

/** A user, called by the name that is shown of them. */
export const userRow = (user: User): UserRow => ({ ...user, name: user.displayName })
