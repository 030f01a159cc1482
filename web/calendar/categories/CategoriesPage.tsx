/** The categories of the calendar. */
import { CategoriesPage as Page } from '../../categories/CategoriesPage.tsx';
import { calendarCategories } from './kind.ts';

export const CategoriesPage = () => <Page kind={calendarCategories} />;
