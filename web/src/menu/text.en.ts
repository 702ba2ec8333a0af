/** The texts of the menu that other screens use, too, in English. */
export const menuText = {
  menu: {
    open: 'Menu',
    keys: 'Keys',
    title: 'Menu',
    tutorial: 'Learn in a minute',
    words: 'Learn words',
    puzzles: 'Puzzles',
    typePlay: 'Type a play',
    draws: 'Fair draws',
  },
}
