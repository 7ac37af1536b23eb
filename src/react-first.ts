/** React by itself: evaluated before the shop, in a task of its own. */
import 'react-dom/client';
