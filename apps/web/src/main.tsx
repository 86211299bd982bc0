import './app/styles/fonts.css';
import './app/styles/tokens.css';
import './app/styles/base.css';
import { startApp } from './app/start';

startApp();
