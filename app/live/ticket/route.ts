/**
 * POST: pages of earlier versions request a ticket before they open a socket. This ticket opens none:
 * the relay then tells the page that it is outdated, whereas a refusal here would mean that the project
 * is gone.
 */
export const POST = () => Response.json({ ticket: 'none', project: 'none' })
