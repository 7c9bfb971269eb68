import 'server-only'
import { cookies, headers } from 'next/headers'
import { connection } from 'next/server'

/*
 * What the router reads ahead of a page is a file of the build, the same for all readers. Whatever
 * depends on the request waits for the navigation: next/headers alone would have the server render
 * what is read ahead, once for each session.
 */

/** The headers of the request that a page or an action answers. */
export async function requestHeaders(): ReturnType<typeof headers> {
  await connection()
  return headers()
}

/** The cookies of the request that a page or an action answers. */
export async function requestCookies(): ReturnType<typeof cookies> {
  await connection()
  return cookies()
}
