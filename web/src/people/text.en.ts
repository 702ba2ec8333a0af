/** The texts about the other people at a table, in English. */
export const people = {
  title: 'Other people',
  block: 'Block',
  blockOf: (name: string) => `Block ${name}`,
  sure: 'Really block?',
  sureOf: (name: string) => `Really block ${name}?`,
  unblock: 'Unblock',
  unblockOf: (name: string) => `Unblock ${name}`,
  note: 'People you block can no longer invite you, join your tables or write to you. They are not notified, and this game goes on.',
  blocked: (name: string) => `You have blocked ${name}.`,
  unblocked: (name: string) => `${name} is no longer blocked.`,
  unreachable: 'The server did not answer. Try again.',
}
