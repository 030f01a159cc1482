/** One category of the calendar. */
import { CategoryPage as Page } from '../../categories/CategoryPage.tsx';
import { calendarCategories } from './kind.ts';

export const CategoryPage = () => <Page kind={calendarCategories} />;
