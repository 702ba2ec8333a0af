import { mount } from 'svelte'
import App from './App.svelte'
import { speakAsWanted } from './state/settings.svelte'
import './styles/tokens.css'
import './styles/base.css'
import './styles/buttons.css'
import './styles/board.css'
import './styles/players.css'
import './styles/sheet.css'
import './styles/sum.css'
import './styles/rack.css'
import './styles/dialogs.css'
import './styles/table.css'
import './styles/four-players.css'
import './styles/new-game.css'
import './styles/end.css'
import './styles/gathering.css'
import './styles/replay.css'
import './styles/curtain.css'
import './styles/talk.css'
import './styles/account.css'
import './styles/notices.css'
import './styles/clear.css'

const place = document.getElementById('app')
// nothing is shown before there are words for it
void speakAsWanted().then(() => {
  if (place) mount(App, { target: place })
})
