import { wireCopyButtons } from './copy.ts';
import { wireMenu } from './menu.ts';
import { wireScrollSpy } from './scroll-spy.ts';
import { wireSearch } from './search-box.ts';
import { wireTabs } from './tabs.ts';
import { wireTheme } from './theme.ts';

document.documentElement.classList.add('has-scripts');
wireTheme();
wireMenu();
wireTabs();
wireCopyButtons();
wireSearch();
wireScrollSpy();
