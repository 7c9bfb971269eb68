/**
 * POST: pages of earlier versions ask for a ticket before they open a socket. This one opens none: the
 * relay tells them that they are old, where a refusal here would tell them that the project is gone.
 */
export const POST = () => Response.json({ ticket: 'none', project: 'none' })
